import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openInMemory } from '../../../server/database/embedded/embeddedEngine.ts'
import type { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'
import { truncateTables, selectSchemaFingerprint } from './truncateTables.ts'

interface Kept {
  engine: GuardedEngine
  shape: string
}

/** Emptied, and of the shape that the migrations gave them. */
const idle: Kept[] = []

/** A migrated, empty engine for as long as it is not closed; what is closed is emptied for the next one to ask. */
export async function acquireEngine(): Promise<GuardedEngine> {
  return lend(idle.pop() ?? (await openKept()))
}

const openKept = async (): Promise<Kept> => {
  const engine = await openInMemory({ archive: new Blob([await readFile(inject('emptyDatabase'))]) })
  return { engine, shape: await shapeOf(engine) }
}

const shapeOf = async (engine: GuardedEngine) =>
  (await engine.query<{ shape: string }>(selectSchemaFingerprint)).rows[0]!.shape

const lend = (kept: Kept): GuardedEngine => {
  let closed: Promise<void> | undefined
  const close = () => (closed ??= takeBack(kept))
  return new Proxy(kept.engine, {
    get: (engine, name) => {
      if (name === 'close') return close
      const value: unknown = Reflect.get(engine, name, engine)
      if (typeof value !== 'function') return value
      // As a closed engine answers: what comes late from one test must not reach the next.
      return (...given: unknown[]) =>
        closed ? Promise.reject(new Error('PGlite is closed')) : value.apply(engine, given)
    },
  })
}

/** Waits for what is running. An engine that is broken or was given another shape is not used again. */
const takeBack = async (kept: Kept) => {
  const { engine, shape } = kept
  const isAsBefore = await engine
    .exec(`${truncateTables}; discard temp`)
    .then(async () => (await shapeOf(engine)) === shape)
    .catch(() => false)
  if (isAsBefore) idle.push(kept)
  else await engine.close()
}

import type { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'
import { openEmptyDatabase } from './emptyDatabase.ts'
import { truncateTables, selectSchemaFingerprint } from './truncateTables.ts'

interface PooledEngine {
  engine: GuardedEngine
  /** What `selectSchemaFingerprint` says right after the migrations. */
  fingerprint: string
}

/** Empty engines with the schema as the migrations made it. */
const idle: PooledEngine[] = []

/** A migrated, empty engine. Closing it empties it and gives it back to the pool. */
export async function acquireEngine(): Promise<GuardedEngine> {
  return releaseOnClose(idle.pop() ?? (await createPooledEngine()))
}

const createPooledEngine = async (): Promise<PooledEngine> => {
  const engine = await openEmptyDatabase()
  return { engine, fingerprint: await readFingerprint(engine) }
}

const readFingerprint = async (engine: GuardedEngine) =>
  (await engine.query<{ shape: string }>(selectSchemaFingerprint)).rows[0]!.shape

const releaseOnClose = (pooled: PooledEngine): GuardedEngine => {
  let closed: Promise<void> | undefined
  const close = () => (closed ??= release(pooled))
  return new Proxy(pooled.engine, {
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

/** Waits for running queries. An engine that is broken or whose schema was changed is not used again. */
const release = async (pooled: PooledEngine) => {
  const { engine, fingerprint } = pooled
  const isUnchanged = await engine
    .exec(`${truncateTables}; discard temp`)
    .then(async () => (await readFingerprint(engine)) === fingerprint)
    .catch(() => false)
  if (isUnchanged) idle.push(pooled)
  else await engine.close()
}

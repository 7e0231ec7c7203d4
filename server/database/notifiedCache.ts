import type { Logger } from 'pino'
import type { OpenDatabase } from './database.ts'
import { createDeadline, type Deadline } from './deadline.ts'

interface NotifiedCache {
  /** Returns the cached value, or calls `find` and caches its result for at most `validFor`. Does not cache undefined. */
  read: <T>(key: string, find: () => Promise<Found<T> | undefined>) => Promise<T | undefined>
  /** Deletes all entries. Call it between the commit of a change and the response. */
  drop: () => void
}

interface Found<T> {
  value: T
  /** Milliseconds, counted from the call of `find`. */
  validFor: number
}

/** Milliseconds. Limits the age of entries even if the database's clock is changed. */
const maxAge = 60_000

/** Creates a cache that notifications clear. While they are interrupted, every read calls `find` (docs/decisions/023). */
export function createNotifiedCache(
  { listen }: Pick<OpenDatabase, 'listen'>,
  channel: string,
  log: Logger,
): NotifiedCache {
  const known = new Map<string, { value: unknown; deadline: Deadline }>()
  let drops = 0
  const drop = () => {
    drops += 1
    known.clear()
  }
  const listener = listen(channel, drop, log)

  return {
    read: async <T>(key: string, find: () => Promise<Found<T> | undefined>) => {
      const entry = known.get(key)
      if (entry && listener.isUpToDate() && !entry.deadline.hasPassed()) return entry.value as T
      const dropsBefore = drops
      const asked = performance.now()
      const found = await find()
      // Do not cache a value that may have been read before a change.
      if (found && drops === dropsBefore) {
        const validFor = Math.min(Math.floor(found.validFor), maxAge) - (performance.now() - asked)
        known.set(key, { value: found.value, deadline: createDeadline(validFor) })
      }
      return found?.value
    },
    drop,
  }
}

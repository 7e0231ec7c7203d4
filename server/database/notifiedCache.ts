import type { Logger } from 'pino'
import type { OpenDatabase } from './database.ts'
import { createDeadline, type Deadline } from './deadline.ts'

/** What the database has answered, until it tells of a change. */
interface NotifiedCache {
  /** What is known under the key, else what `find` finds, which is kept as long as it holds. That nothing was found is not kept. */
  read: <T>(key: string, find: () => Promise<Found<T> | undefined>) => Promise<T | undefined>
  /** Drops all entries: call it between a change and its acknowledgement. */
  drop: () => void
}

interface Found<T> {
  value: T
  /** Milliseconds from the moment that the database was asked. */
  holdsFor: number
}

/** In milliseconds. The limit holds even if the database's clock is changed. */
const maxAge = 60_000

/** Forgets everything when the channel is notified; while no notifications arrive, it asks each time (docs/decisions/023). */
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
      if (entry && listener.isHeard() && !entry.deadline.hasPassed()) return entry.value as T
      const dropsBefore = drops
      const asked = performance.now()
      const found = await find()
      // What was read before a change must not be known after it.
      if (found && drops === dropsBefore) {
        const holdsFor = Math.min(Math.floor(found.holdsFor), maxAge) - (performance.now() - asked)
        known.set(key, { value: found.value, deadline: createDeadline(holdsFor) })
      }
      return found?.value
    },
    drop,
  }
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type * as schema from './schema.ts'

/**
 * What every store function takes: the database, or the transaction it works in. Inside a transaction nothing touches
 * the outer handle (docs/decisions/001).
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open, migrated database of either engine. */
export interface OpenDatabase {
  db: Database
  engine: 'embedded' | 'postgresql'
  /** Runs the work while no other copy of the server runs its own: first starts, seeding. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** One consistent view of everything, read-only, without the time limits of a request. */
  snapshot: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** One transaction without the time limits of a request: restoring, importing. */
  longTransaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** Does the work of PostgreSQL's background processes on the embedded engine, which has none; to be called each minute. */
  maintain: () => Promise<void>
  /**
   * Calls back after each commit that notified the channel, in whichever process, until the database is closed. Logs once that
   * the connection is lost.
   */
  listen: (channel: string, onNotification: () => void, log: Logger) => Listener
  /** Aborted, with the reason, once the database has stopped for good: the process has to be restarted. */
  failed: AbortSignal
  close: () => Promise<void>
}

export interface Listener {
  /** True while every commit older than a second has been notified. */
  isHeard: () => boolean
}

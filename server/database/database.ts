import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type * as schema from './schema.ts'

/** A database or a transaction. Inside a transaction, do not use the outer handle (docs/decisions/001). */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  engine: 'embedded' | 'postgresql'
  /** Runs `work` in only one instance at a time, for example to seed the database. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs `work` in a read-only transaction on one consistent snapshot. Its duration is not limited. */
  snapshot: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** Runs `work` in one transaction, for a restore or an import. Its duration is not limited. */
  longTransaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** Vacuums and writes a checkpoint if the embedded engine needs it. Does nothing on PostgreSQL. Call it once a minute. */
  maintain: () => Promise<void>
  /** Calls `onNotification` when a commit of any instance notifies the channel, and after each connect. */
  listen: (channel: string, onNotification: () => void, log: Logger) => Listener
  /** Aborted, with the reason, when the database has failed permanently and the process must be restarted. */
  failed: AbortSignal
  close: () => Promise<void>
}

export interface Listener {
  /** True while notifications for every commit older than one second have arrived. */
  isUpToDate: () => boolean
}

import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { z } from 'zod'
import { OperatorError } from '../../errors/operatorError.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { bringUpToDate, migrations } from '../migrations.ts'
import { parseRows } from '../rows.ts'
import * as schema from '../schema.ts'
import { listenOnPostgres, type PostgresListener } from './listener.ts'
import { connectionTimeout, withConnection } from './postgresConnection.ts'
import { ResilientPool } from './resilientPool.ts'

/** In milliseconds: how long one request may use the database or hold its locks. */
const requestLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * The planner as a shop needs it. What a shop asks is over before it could be compiled, and what it asks of is in memory or
 * on a disk without a head: an index that tells all that is asked is read sooner than the rows.
 */
const planning = 'set jit = off; set random_page_cost = 1.1'

export interface PostgresOptions {
  /** Connections of one copy of the server; all copies together must stay below the server's `max_connections`. */
  connections?: number
  /** Milliseconds, in place of the usual ones. */
  limits?: Partial<typeof requestLimits>
}

/** A number that no other advisory lock of this database uses. */
const startLock = 7_391_846

/**
 * Opens a PostgreSQL database and brings its tables up to date, one copy of the server after the other.
 * @throws {DatabaseUnavailableError} when PostgreSQL does not let us in
 * @throws {UnsuitableDatabaseError} when it is not in UTF8, or the server has no ICU
 * @throws {OlderDatabaseError | NewerDatabaseError | MissingColumnsError} as `bringUpToDate` does
 */
export async function openPostgres(
  url: string,
  { connections = 10, limits }: PostgresOptions = {},
): Promise<OpenDatabase> {
  await withAdvisoryLock(url, (client) => prepareTables(drizzle({ client })))
  const pool = new ResilientPool({
    connectionString: url,
    application_name: 'welo',
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    // A server that vanished without a word is noticed, by the kernel.
    keepAlive: true,
    onConnect: (client) => client.query(planning),
    ...requestLimits,
    ...limits,
  })
  const db = drizzle({ client: pool, schema })
  const unlimited = <T>(work: (tx: Database) => Promise<T>, config?: PgTransactionConfig) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      return work(tx)
    }, config)
  const listeners: PostgresListener[] = []
  return {
    db,
    engine: 'postgresql',
    // Another process, which comes back.
    failed: new AbortController().signal,
    withLock: (work) => withAdvisoryLock(url, () => work()),
    snapshot: (work) => unlimited(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    longTransaction: (work) => unlimited(work),
    maintain: async () => {},
    listen: (channel, onNotification, log) => {
      const listener = listenOnPostgres({ url, channel, onNotification, log })
      listeners.push(listener)
      return listener
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await pool.end()
    },
  }
}

const prepareTables = async (db: NodePgDatabase) => {
  await requireTextSupport(db)
  await bringUpToDate(db, () => migrate(db, migrations))
}

/** Holds an advisory lock while the work runs, on a connection that the work may use. The lock ends with the connection. */
const withAdvisoryLock = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [startLock])
    const result = await work(client)
    // Fails when the connection broke, and the lock with it, while the work was going on.
    await client.query('select pg_advisory_unlock($1)', [startLock])
    return result
  })

/** The database cannot hold the shop's texts, or its server cannot order them. */
class UnsuitableDatabaseError extends OperatorError {
  override readonly name = 'UnsuitableDatabaseError'
}

const settings = z.object({ name: z.string(), encoding: z.string(), hasIcu: z.boolean() })

/**
 * Refuses what would store bytes that are no text, or would end the migrations half way.
 * @throws {UnsuitableDatabaseError} unless the database is in UTF8 and its server has ICU
 */
const requireTextSupport = async (db: NodePgDatabase) => {
  const asked = sql`select current_database() as name, current_setting('server_encoding') as encoding,
    exists (select from pg_collation where collprovider = 'i') as "hasIcu"`
  const [found] = parseRows(settings, await db.execute(asked))
  if (found && found.encoding !== 'UTF8') {
    throw new UnsuitableDatabaseError(
      `The database ${found.name} has the encoding ${found.encoding}, but Welo needs UTF8. Nothing was changed. ` +
        'Back it up (pg_dump --encoding=UTF8), create a new database (createdb --template=template0 --encoding=UTF8), ' +
        'restore the backup into it (psql), and set DATABASE_URL to it.',
    )
  }
  if (found && !found.hasIcu) {
    throw new UnsuitableDatabaseError(
      'This PostgreSQL server was built without ICU, which Welo needs to search and sort text. Nothing was changed. ' +
        'Use a server with ICU, such as the official PostgreSQL packages and images.',
    )
  }
}

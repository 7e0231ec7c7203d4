import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { z } from 'zod'
import { OperatorError } from '../../errors/operatorError.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { migrateDatabase, migrations } from '../migrations.ts'
import { parseRows } from '../parseRows.ts'
import * as schema from '../schema.ts'
import { listenOnPostgres, type PostgresListener } from './listener.ts'
import { connectionTimeout, withConnection } from './postgresConnection.ts'
import { ResilientPool } from './resilientPool.ts'

/** Limits in milliseconds, for one statement, the wait for a lock, and a pause inside a transaction. */
const requestLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Planner settings. The queries end before JIT compilation pays off, and random access is cheap in memory and on an SSD. */
const planning = 'set jit = off; set random_page_cost = 1.1'

export interface PostgresOptions {
  /** Maximum per instance. All instances together must stay well below PostgreSQL's `max_connections`. */
  connections?: number
  /** Milliseconds. Override the default limits. */
  limits?: Partial<typeof requestLimits>
}

/** The key of the advisory lock for migrations and `withLock`. */
const startLock = 7_391_846

/**
 * Opens a PostgreSQL database and migrates it. Only one instance migrates at a time.
 * @throws {DatabaseUnavailableError} when connecting to PostgreSQL fails
 * @throws {UnsuitableDatabaseError} when the database does not have the encoding UTF8, or its server has no ICU
 * @throws {OlderDatabaseError | NewerDatabaseError | MissingColumnsError} as `migrateDatabase` does
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
    // TCP keepalive detects a server that disappeared without closing the connection.
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
    // Never aborted: PostgreSQL is a separate process, and the pool reconnects when PostgreSQL is available again.
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
  await migrateDatabase(db, () => migrate(db, migrations))
}

/** Holds an advisory lock while `work` runs, on a connection that `work` may use. A closed connection releases the lock. */
const withAdvisoryLock = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [startLock])
    const result = await work(client)
    // Fails if the connection, and so the lock, was lost during `work`.
    await client.query('select pg_advisory_unlock($1)', [startLock])
    return result
  })

class UnsuitableDatabaseError extends OperatorError {
  override readonly name = 'UnsuitableDatabaseError'
}

const settings = z.object({ name: z.string(), encoding: z.string(), hasIcu: z.boolean() })

/**
 * Checks the encoding and ICU before migrating. Other encodings cannot store every text, and the migrations need ICU.
 * @throws {UnsuitableDatabaseError} unless the database has the encoding UTF8 and its server has ICU
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

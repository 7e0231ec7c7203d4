import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { OpenDatabase } from './database.ts'
import { migrations } from './migrations.ts'
import * as schema from './schema.ts'

/** Connections of one copy of the server; all copies together must stay below the server's `max_connections`. */
const connections = 10

/** In milliseconds: what one request may keep the database busy with, and everybody else waiting for. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Any number that nobody else locks in this database. */
const startLock = 7_391_846

/** Opens a PostgreSQL database and brings its tables up to date, one copy of the server after the other. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await alone(url, () => migrateTables(url))
  const pool = new Pool({ connectionString: url, application_name: 'welo', max: connections, ...limits })
  // An idle connection that the server ends is replaced with the next query; without a listener it would end us.
  pool.on('error', () => {})
  const db = drizzle({ client: pool, schema })
  const unlimited: OpenDatabase['longTransaction'] = (work) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      return work(tx)
    })
  return {
    db,
    engine: 'postgresql',
    alone: (work) => alone(url, work),
    snapshot: (work) =>
      unlimited(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read read only`)
        return work(tx)
      }),
    longTransaction: unlimited,
    close: () => pool.end(),
  }
}

const migrateTables = async (url: string) => {
  // A connection of its own, since a migration may take longer than a request.
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(drizzle({ client }), migrations)
  } finally {
    await client.end()
  }
}

/** Holds a lock of the whole database meanwhile. It goes with the connection, however that ends. */
const alone = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // For one transaction: a pooler that hands connections around keeps it in place.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end()
  }
}

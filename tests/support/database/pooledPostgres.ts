import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres/postgres.ts'
import { truncateTables, selectSchemaFingerprint } from './truncateTables.ts'
import { onCleanup } from '../onCleanup.ts'
import { withDatabaseName, templateName } from './postgres.ts'

interface PooledDatabase {
  address: string
  /** Empties it after each test: to connect anew would take ten times as long. */
  connection: Client
  /** What `selectSchemaFingerprint` says right after the migrations. */
  fingerprint: string
}

/** Empty databases with the schema as the migrations made it. The run drops them in the end. */
const idle: PooledDatabase[] = []

/** A migrated, empty database until the test ends, when it is emptied and given back to the pool. */
export async function acquireDatabase(): Promise<OpenDatabase> {
  const pooled = idle.pop() ?? (await createPooledDatabase())
  onCleanup(() => release(pooled))
  return openPostgres(pooled.address)
}

/** A database of its own on the tests' server, a copy of the migrated template unless other options of SQL say more; its address. */
export async function createDatabase(options = `template ${templateName}`): Promise<string> {
  const server = inject('postgresUrl')
  const name = `${inject('databasePrefix')}${crypto.randomUUID().slice(0, 8)}`
  await withClient(server, (client) => client.query(`create database ${name} ${options}`))
  return withDatabaseName(server, name)
}

/** Whoever is still connected is thrown out. */
export async function dropDatabase(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1)
  await withClient(inject('postgresUrl'), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  )
}

const createPooledDatabase = async (): Promise<PooledDatabase> => {
  const address = await createDatabase()
  const connection = new Client({ connectionString: address })
  // It ends with the server, after the last test.
  connection.on('error', () => {})
  await connection.connect()
  return { address, connection, fingerprint: await readFingerprint(connection) }
}

const readFingerprint = async (client: Client) =>
  (await client.query<{ shape: string }>(selectSchemaFingerprint)).rows[0]!.shape

const release = async (pooled: PooledDatabase) => {
  if (await empty(pooled).catch(() => false)) return void idle.push(pooled)
  await pooled.connection.end()
  await dropDatabase(pooled.address)
}

/** False when its schema was changed. What comes late from one test must not reach the next: its connections end first. */
const empty = async ({ connection, fingerprint }: PooledDatabase) => {
  await connection.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await connection.query(truncateTables)
  return (await readFingerprint(connection)) === fingerprint
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

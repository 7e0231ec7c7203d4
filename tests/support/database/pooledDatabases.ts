import type { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'
import { openEmptyDatabase } from './emptyDatabase.ts'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres/postgres.ts'
import { onCleanup } from '../onCleanup.ts'
import { withDatabaseName, templateName } from './postgres.ts'

/**
 * Empties every table and resets every sequence of the `public` schema. This takes a hundredth of the time of creating a
 * database.
 */
const truncateTables = `do $$ declare filled text; begin
  set local session_replication_role = replica;
  for filled in
    select oid::regclass::text from pg_class
    where relkind = 'r' and pg_relation_size(oid) > 0 and relnamespace = 'public'::regnamespace
  loop
    execute 'delete from ' || filled;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`

const catalogs = ['class', 'attribute', 'attrdef', 'constraint', 'namespace', 'proc', 'trigger', 'type']

/**
 * Selects a fingerprint that changes with the schema, for example when a table, a column or a trigger is added. It counts
 * transactions from 3, the first normal transaction id. `age` avoids formatting the transaction id of each row.
 */
const selectSchemaFingerprint = `select string_agg(format('%s %s', rows, newest), ', ') as shape from (${catalogs
  .map((name) => `select count(*) as rows, age('3'::xid) - min(age(xmin)) as newest from pg_${name}`)
  .join(' union all ')}) catalogs`

interface PooledEngine {
  engine: GuardedEngine
  /** The schema's fingerprint right after the migrations. */
  fingerprint: string
}

/** Empty engines with an unchanged schema. */
const idleEngines: PooledEngine[] = []

/** Returns a migrated, empty engine. Closing it releases it (`releaseEngine`). */
export async function acquireEngine(): Promise<GuardedEngine> {
  return releaseOnClose(idleEngines.pop() ?? (await createPooledEngine()))
}

const createPooledEngine = async (): Promise<PooledEngine> => {
  const engine = await openEmptyDatabase()
  return { engine, fingerprint: await readFingerprint(engine) }
}

const readFingerprint = async (client: { query: (statement: string) => Promise<unknown> }) =>
  ((await client.query(selectSchemaFingerprint)) as { rows: { shape: string }[] }).rows[0]!.shape

const releaseOnClose = (pooled: PooledEngine): GuardedEngine => {
  let closed: Promise<void> | undefined
  const close = () => (closed ??= releaseEngine(pooled))
  return new Proxy(pooled.engine, {
    get: (engine, name) => {
      if (name === 'close') return close
      const value: unknown = Reflect.get(engine, name, engine)
      if (typeof value !== 'function') return value
      // Fails like a closed engine, so that a late query of one test cannot reach the next test.
      return (...given: unknown[]) =>
        closed ? Promise.reject(new Error('PGlite is closed')) : value.apply(engine, given)
    },
  })
}

/**
 * Empties the engine after its running queries and returns it to the pool. Closes it if it is broken or its schema was changed.
 */
const releaseEngine = async (pooled: PooledEngine) => {
  const { engine, fingerprint } = pooled
  const isUnchanged = await engine
    .exec(`${truncateTables}; discard temp`)
    .then(async () => (await readFingerprint(engine)) === fingerprint)
    .catch(() => false)
  if (isUnchanged) idleEngines.push(pooled)
  else await engine.close()
}

interface PooledDatabase {
  address: string
  /** Empties the database after each test. A new connection would take ten times as long. */
  connection: Client
  fingerprint: string
}

/** Empty databases with an unchanged schema. They are dropped at the end of the run. */
const idleDatabases: PooledDatabase[] = []

/**
 * Opens a migrated, empty database. After the test or file, it is emptied and returned to the pool, or dropped if its schema was
 * changed.
 */
export async function acquireDatabase(): Promise<OpenDatabase> {
  const pooled = idleDatabases.pop() ?? (await createPooledDatabase())
  onCleanup(() => releaseDatabase(pooled))
  return openPostgres(pooled.address)
}

/** Creates a database and returns its URL. By default it is a copy of the migrated template. */
export async function createDatabase(options = `template ${templateName}`): Promise<string> {
  const server = inject('postgresUrl')
  const name = `${inject('databasePrefix')}${crypto.randomUUID().slice(0, 8)}`
  await withClient(server, (client) => client.query(`create database ${name} ${options}`))
  return withDatabaseName(server, name)
}

/** Drops a database and ends its connections. */
export async function dropDatabase(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1)
  await withClient(inject('postgresUrl'), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  )
}

const createPooledDatabase = async (): Promise<PooledDatabase> => {
  const address = await createDatabase()
  const connection = new Client({ connectionString: address })
  // The server ends this connection when it stops after the last test.
  connection.on('error', () => {})
  await connection.connect()
  return { address, connection, fingerprint: await readFingerprint(connection) }
}

const releaseDatabase = async (pooled: PooledDatabase) => {
  if (await empty(pooled).catch(() => false)) return void idleDatabases.push(pooled)
  await pooled.connection.end()
  await dropDatabase(pooled.address)
}

/**
 * Empties the database. Returns false if its schema was changed. First ends other connections, so that a late query of one test
 * cannot reach the next.
 */
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

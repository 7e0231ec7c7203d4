import type { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'
import { openEmptyDatabase } from './emptyDatabase.ts'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres/postgres.ts'
import { onCleanup } from '../onCleanup.ts'
import { withDatabaseName, templateName } from './postgres.ts'

/** Empties every table and winds every counter back: a hundred times cheaper than a new database. */
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
 * One row `shape` that differs once anything but rows was changed: a table, a column, a trigger. The newest transaction is
 * counted from the first one there is, 3: ages are had without the text of each row's number.
 */
const selectSchemaFingerprint = `select string_agg(format('%s %s', rows, newest), ', ') as shape from (${catalogs
  .map((name) => `select count(*) as rows, age('3'::xid) - min(age(xmin)) as newest from pg_${name}`)
  .join(' union all ')}) catalogs`

interface PooledEngine {
  engine: GuardedEngine
  /** What `selectSchemaFingerprint` says right after the migrations. */
  fingerprint: string
}

/** Empty engines with the schema as the migrations made it. */
const idleEngines: PooledEngine[] = []

/** A migrated, empty engine. Closing it empties it and gives it back to the pool. */
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
      // As a closed engine answers: what comes late from one test must not reach the next.
      return (...given: unknown[]) =>
        closed ? Promise.reject(new Error('PGlite is closed')) : value.apply(engine, given)
    },
  })
}

/** Waits for running queries. An engine that is broken or whose schema was changed is not used again. */
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
  /** Empties it after each test: to connect anew would take ten times as long. */
  connection: Client
  /** What `selectSchemaFingerprint` says right after the migrations. */
  fingerprint: string
}

/** Empty databases with the schema as the migrations made it. The run drops them in the end. */
const idleDatabases: PooledDatabase[] = []

/** A migrated, empty database until the test ends, when it is emptied and given back to the pool. */
export async function acquireDatabase(): Promise<OpenDatabase> {
  const pooled = idleDatabases.pop() ?? (await createPooledDatabase())
  onCleanup(() => releaseDatabase(pooled))
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

const releaseDatabase = async (pooled: PooledDatabase) => {
  if (await empty(pooled).catch(() => false)) return void idleDatabases.push(pooled)
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

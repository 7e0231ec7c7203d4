// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../../server/database/database.ts'
import { openPostgres, type PostgresOptions } from '../../../../server/database/postgres/postgres.ts'
import { secrets } from '../../../../server/database/schema.ts'
import { openBreakableConnection } from '../../../support/servers/connections.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'

const newDatabase = async () => (await createDatabaseEnv())['DATABASE_URL']!

const open = async (options?: PostgresOptions, url?: string) => {
  const database = await openPostgres(url ?? (await newDatabase()), options)
  onTestFinished(database.close)
  return database
}

const run = async (db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

const readPid = async (db: Database) => (await run(db, sql`select pg_backend_pid() as pid`))[0]!['pid']
const kill = (db: Database, pid: unknown) => run(db, sql`select pg_terminate_backend(${pid})`)
const isAlive = async (db: Database, pid: unknown) =>
  (await run(db, sql`select from pg_stat_activity where pid = ${pid}`)).length > 0

const keep = (db: Database, name: string) => db.insert(secrets).values({ name, value: 'x' })
const kept = async (db: Database) => (await db.select().from(secrets)).map(({ name }) => name)

const limitsInForce = sql`select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock, pg_sleep(0.2)`

test('every connection has the timeouts of a request, and the pool has at most ten connections', async () => {
  const { db } = await open()

  const rows = (await Promise.all(Array.from({ length: 25 }, () => run(db, limitsInForce)))).flat()

  expect(new Set(rows.map((row) => row['pid'])).size).toBe(10)
  for (const row of rows) expect(row).toMatchObject({ statement: '10s', idle: '10s', lock: '5s' })
})

test('a statement is cancelled at its timeout, and so is waiting for a lock', async () => {
  const { db } = await open({ limits: { statement_timeout: 400, lock_timeout: 100 } })

  await expect(run(db, sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table secrets`)
    await expect(keep(db, 'late')).rejects.toMatchObject({ cause: { code: '55P03' } })
  })

  expect(await kept(db)).toEqual([])
})

test('an idle transaction is rolled back at its timeout, and its connection is replaced', async () => {
  const { db } = await open({ connections: 2, limits: { idle_in_transaction_session_timeout: 100 } })

  const silent = db.transaction(async (tx) => {
    await keep(tx, 'lost')
    const pid = await readPid(tx)
    await expect.poll(() => isAlive(db, pid)).toBe(false)
  })

  await expect(silent).rejects.toThrow('rollback')
  expect(await Promise.all([kept(db), kept(db), kept(db)])).toEqual([[], [], []])
})

test('a snapshot and a long transaction have no timeout except the lock timeout', async () => {
  const { db, snapshot, longTransaction } = await open({ connections: 1 })

  const long = [
    await snapshot((tx) => run(tx, limitsInForce)),
    await longTransaction((tx) => run(tx, limitsInForce)),
  ]
  const afterwards = await run(db, limitsInForce)

  for (const [row] of long) expect(row).toMatchObject({ statement: '0', idle: '0', lock: '5s' })
  expect(afterwards).toMatchObject([{ statement: '10s', idle: '10s' }])
})

test('a snapshot does not see concurrent commits, and is read-only', async () => {
  const { db, snapshot } = await open()
  await keep(db, 'before')

  const seen = await snapshot(async (tx) => {
    await kept(tx)
    await keep(db, 'in between')
    return kept(tx)
  })

  expect(seen).toEqual(['before'])
  await expect(snapshot((tx) => keep(tx, 'inside'))).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await kept(db)).toEqual(['before', 'in between'])
})

test('a transaction whose connection is terminated is rolled back entirely, and the next one works', async () => {
  const { db } = await open({ connections: 1 })

  const broken = db.transaction(async (tx) => {
    await keep(tx, 'lost')
    await kill(tx, await readPid(tx))
  })

  await expect(broken).rejects.toThrow('rollback')
  await db.transaction((tx) => keep(tx, 'kept'))
  expect(await kept(db)).toEqual(['kept'])
})

test('a connection that breaks when a transaction begins does not stay checked out of the pool', async () => {
  const wire = await openBreakableConnection(await newDatabase())
  const { db } = await open({ connections: 1 }, wire.url)

  wire.cutAt('begin')
  await expect(db.transaction((tx) => keep(tx, 'lost'))).rejects.toThrow('begin')
  wire.mend()

  await db.transaction((tx) => keep(tx, 'kept'))
  expect(await kept(db)).toEqual(['kept'])
})

// @module-tag postgresql
import { pino } from 'pino'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../../server/boot/server.ts'
import { loadConfig } from '../../../../server/config/config.ts'
import { openPostgres } from '../../../../server/database/postgres/postgres.ts'
import { customers, shops } from '../../../../server/database/schema.ts'
import { openLocalShop } from '../../../../server/boot/openLocalShop.ts'
import { openBreakableConnection } from '../../../support/servers/connections.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'

const log = pino({ level: 'silent' })

/** Creates a database without tables, as `createdb` does. */
const newEmptyDatabase = async () => {
  const env = await createDatabaseEnv()
  await onDatabase(env['DATABASE_URL']!, (client) =>
    client.query('drop schema drizzle, public cascade; create schema public'),
  )
  return env
}

const onDatabase = async <T>(url: string, work: (client: Client) => Promise<T>) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const open = async (url: string) => {
  const database = await openPostgres(url)
  onTestFinished(database.close)
  return database
}

const openInstance = async (env: Record<string, string>) => {
  const shop = await openLocalShop(loadConfig({ SEED: 'none', ...env }), log)
  onTestFinished(shop.close)
  return shop
}

test('two instances that open a new database concurrently migrate it once', async () => {
  const url = (await newEmptyDatabase())['DATABASE_URL']!

  const [first, second] = await Promise.all([open(url), open(url)])

  expect(await first.db.select().from(shops)).toEqual([])
  expect(await second.db.select().from(customers)).toEqual([])
  const { rows } = await onDatabase(url, (client) =>
    client.query('select hash, count(*)::int from drizzle.__drizzle_migrations group by hash'),
  )
  expect(rows.length).toBeGreaterThanOrEqual(1)
  for (const row of rows) expect(row).toMatchObject({ count: 1 })
})

test('two instances run work under the lock one after the other', async () => {
  const url = (await createDatabaseEnv())['DATABASE_URL']!
  const copies = await Promise.all([open(url), open(url)])
  const steps: string[] = []

  await Promise.all(
    copies.map(({ withLock, db }, copy) =>
      withLock(async () => {
        steps.push(`${copy} in`)
        for (let n = 0; n < 3; n++) await db.select().from(shops)
        steps.push(`${copy} out`)
      }),
    ),
  )

  const [first] = steps
  expect(steps).toEqual(
    first === '0 in' ? ['0 in', '0 out', '1 in', '1 out'] : ['1 in', '1 out', '0 in', '0 out'],
  )
})

test('work under the lock fails if the lock is lost while it runs', async () => {
  const url = (await createDatabaseEnv())['DATABASE_URL']!
  const { withLock } = await open(url)

  const work = withLock(() =>
    onDatabase(url, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      ),
    ),
  )

  await expect(work).rejects.toThrow(/not queryable|terminating connection/)
})

test('two instances that start concurrently create one shop and one admin, and use the same keys', async () => {
  const env = await newEmptyDatabase()

  const [first, second] = await Promise.all([openInstance(env), openInstance(env)])

  expect(second.runtimeConfig).toEqual(first.runtimeConfig)
  expect(await first.services.database.db.select().from(shops)).toHaveLength(1)
  expect(await first.services.database.db.select().from(customers)).toHaveLength(1)
  expect([first, second].filter(({ newAdmin }) => newAdmin)).toHaveLength(1)
  const token = await first.services.tokens.sign({ shopId: first.shop.id, subject: undefined })
  expect(await second.services.tokens.verify(token)).toMatchObject({ shopId: first.shop.id })
})

test('the readiness check fails while PostgreSQL is unavailable and recovers with it, and the liveness check keeps passing', async () => {
  const { DATABASE_URL, ...env } = await createDatabaseEnv()
  const wire = await openBreakableConnection(DATABASE_URL!)
  const config = loadConfig({ ...env, DATABASE_URL: wire.url, SEED: 'none' })
  const shop = await openLocalShop(config, log)
  onTestFinished(shop.close)
  const app = await buildApi(config, shop.services, log)
  onTestFinished(() => app.close())
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  expect(await statusOf('/health/ready')).toBe(200)

  wire.cut()
  expect(await statusOf('/health/ready')).toBe(503)
  expect(await statusOf('/health/live')).toBe(200)

  wire.mend()
  expect(await statusOf('/health/ready')).toBe(200)
})

import { count } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../server/config.ts'
import { customers, items, shops } from '../../server/database/schema.ts'
import { openShop } from '../../server/openShop.ts'
import { newDatabaseEnv } from '../support/database.ts'
import { addShop } from '../support/shop.ts'

const open = async (env: Record<string, string>) => {
  const shop = await openShop(loadConfig(env), pino({ level: 'silent' }))
  onTestFinished(shop.close)
  return shop
}

test('a new database gets the demo: 12 products or more in 3 categories or more, an event and a blog post', async () => {
  const { services, newAdmin } = await open(await newDatabaseEnv())

  const types = await services.db
    .select({ type: items.itemType, total: count() })
    .from(items)
    .groupBy(items.itemType)
  const totals = Object.fromEntries(types.map(({ type, total }) => [type, total]))
  expect(totals['Product']).toBeGreaterThanOrEqual(12)
  expect(totals).toMatchObject({ Event: 1, Blog: 1 })
  expect(newAdmin).toEqual({
    email: 'owner@example.com',
    generatedPassword: expect.stringMatching(/^\S{20}$/),
  })
})

test('SEED=none begins with a bare shop; a second start makes no second shop and no second admin', async () => {
  const env = {
    ...(await newDatabaseEnv()),
    SEED: 'none',
    ADMIN_PASSWORD: 'a good password',
    AUTH_KEY: 'chosen-key',
  }
  const first = await open(env)
  expect(first.newAdmin).toEqual({ email: 'owner@example.com', generatedPassword: undefined })
  expect(first.runtimeConfig).toMatchObject({ authKey: 'chosen-key', domainId: 'welo' })
  expect(await first.services.db.select().from(items)).toEqual([])
  await first.close()

  const second = await open({ ...env, ADMIN_EMAIL: 'other@example.com' })

  expect(second.newAdmin).toBeUndefined()
  expect(await second.services.db.select().from(shops)).toHaveLength(1)
  expect(await second.services.db.select().from(customers)).toHaveLength(1)
})

test('a DOMAIN_ID that names no shop is refused, and the database is let go', async () => {
  const database = await newDatabaseEnv()
  const first = await open({ ...database, SEED: 'none' })
  await first.close()

  await expect(open({ ...database, DOMAIN_ID: 'elsewhere' })).rejects.toThrow(
    'DOMAIN_ID elsewhere names no shop',
  )
  expect((await open(database)).newAdmin).toBeUndefined()
})

test('a shop without an admin gets its first one, whoever is admin of another shop', async () => {
  const database = { ...(await newDatabaseEnv()), SEED: 'none' }
  const first = await open(database)
  await addShop(first.services.db, 'second', 'second-key')
  await first.close()

  const second = await open({ ...database, DOMAIN_ID: 'second', ADMIN_EMAIL: 'second@example.com' })

  expect(second.newAdmin).toMatchObject({ email: 'second@example.com' })
})

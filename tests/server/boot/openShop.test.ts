import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { createClaimCode, claimAdmin } from '../../../server/customers/admins/claimCodes.ts'
import { hasAdmin } from '../../../server/customers/admins/store.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import {
  customers,
  identityUsers,
  items,
  emails,
  orderLines,
  orders,
  shops,
} from '../../../server/database/schema.ts'
import { openLocalShop } from '../../../server/boot/openLocalShop.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

const open = async (env: Record<string, string>) => {
  const shop = await openLocalShop(loadConfig(env), pino({ level: 'silent' }))
  onTestFinished(shop.close)
  return shop
}

test('SEED=none creates a shop without items; an unknown DOMAIN_ID is rejected; a second start creates no second shop or admin', async () => {
  const env = {
    ...(await createDatabaseEnv()),
    SEED: 'none',
    ADMIN_PASSWORD: 'a good password',
    AUTH_KEY: 'chosen-key',
  }
  const first = await open(env)
  expect(first.newAdmin).toEqual({ email: 'owner@example.com', generatedPassword: undefined })
  expect(first.runtimeConfig).toMatchObject({ authKey: 'chosen-key', domainId: 'welo' })
  expect(await first.services.database.db.select().from(items)).toEqual([])
  await first.close()

  await expect(open({ ...env, DOMAIN_ID: 'elsewhere' })).rejects.toThrow(
    'No shop in this database has the DOMAIN_ID elsewhere.',
  )
  // The failed start has closed the database.
  const second = await open({ ...env, ADMIN_EMAIL: 'other@example.com' })

  expect(second.newAdmin).toBeUndefined()
  expect(await second.services.database.db.select().from(shops)).toHaveLength(1)
  expect(await second.services.database.db.select().from(customers)).toHaveLength(1)
})

test(
  'an open shop runs the timers and sends the emails that they make due',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const { stores, close } = await open({ ...(await createDatabaseEnv()), SEED: 'none' })
    const { db } = stores.database
    const dueAt = sql`now() + interval '3 days'`
    await db.insert(emails).values({ kind: 'password_changed', recipient: 'ada@example.com', dueAt })

    const readState = async () => (await db.select().from(emails))[0]?.state
    await expect.poll(readState, { timeout: 100_000, interval: 1_000 }).toBe('sent')
    await close()
  },
)

test('CHK-16 a running shop restarts the two hours of an unconfirmed registration when it has sent the receipt', async () => {
  const { stores, shop, close } = await open({ ...(await createDatabaseEnv()), SEED: 'none' })
  const { db } = stores.database
  const [shopId, orderId] = [shop.id, crypto.randomUUID()]
  const texts = { slug: 'evening', title: 'Opal evening', description: '', sku: 'E1' }
  const [item] = await db
    .insert(items)
    .values({ shopId, ...texts, itemType: 'Event', stock: 8 })
    .returning()
  await db.insert(orders).values({ id: orderId, shopId, confirmedAt: null })
  const line = {
    shopId,
    orderId,
    itemId: item!.id,
    itemName: '',
    itemDescription: '',
    itemType: 'Event',
  } as const
  const heldUntil = sql`now() + interval '1 minute'`
  await db.insert(orderLines).values({ ...line, actionType: 'booking', heldUntil })
  await db.insert(emails).values({ shopId, orderId, kind: 'order_receipt', recipient: 'vera@example.com' })

  const readMinutes = async () => {
    const [held] = await db.select().from(orderLines)
    return Math.round((held!.heldUntil!.getTime() - Date.now()) / 60_000)
  }
  await expect.poll(readMinutes, { timeout: 20_000 }).toBe(120)
  await close()
})

test('startup removes the files left by a killed restore', { tags: 'long' }, async () => {
  const env = await createDatabaseEnv()
  const [restore, picture] = [join(env['DATA_DIR']!, 'restore'), join(env['DATA_DIR']!, 'media/opal.jpg')]
  for (const folder of [restore, dirname(picture)]) mkdirSync(folder)
  writeFileSync(join(restore, 'media.json'), JSON.stringify(['opal.jpg']))
  writeFileSync(picture, 'a picture')

  await open({ ...env, SEED: 'none' })

  expect([restore, picture].filter((path) => existsSync(path))).toEqual([])
})

const withClerk = { SEED: 'none', CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.shop.example$')}` }

test(
  'a shop without an admin gets its first admin even if another shop has one; IDN-9 with Clerk it gets no account and lacks an admin until a claim code is used',
  { tags: 'long' },
  async () => {
    const database = { ...(await createDatabaseEnv()), SEED: 'none' }
    const first = await open({ ...database, ...withClerk, ADMIN_PASSWORD: 'a good password' })
    const { db } = first.stores.database
    expect(first).toMatchObject({ newAdmin: undefined, lacksAdmin: true })
    expect(await db.select().from(identityUsers)).toEqual([])
    expect(await db.select().from(customers)).toEqual([])
    const subject = { issuer: 'https://clerk.shop.example', id: 'user_ada' }
    const body = { Full_name: 'Ada', email: 'ada@example.com', cust_info: {} }
    const ada = await createCustomer(db, first.shop.id, subject, body)
    await claimAdmin(db, ada, await createClaimCode(db, first.shop.id))
    expect(await hasAdmin(db, first.shop.id, subject.issuer)).toBe(true)
    // An admin with a Clerk account cannot sign in with an embedded account.
    expect(await hasAdmin(db, first.shop.id, 'embedded')).toBe(false)
    await addShop(db, 'second', 'second-key')
    await first.close()

    const second = await open({ ...database, DOMAIN_ID: 'second', ADMIN_EMAIL: 'second@example.com' })

    expect(second).toMatchObject({ newAdmin: { email: 'second@example.com' }, lacksAdmin: false })
  },
)

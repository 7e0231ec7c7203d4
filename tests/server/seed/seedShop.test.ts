import { eq, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toDay } from '../../../dataProvider/contract/dates.ts'
import { pages } from '../../../dataProvider/resources/pages.ts'
import { defaultSynonyms, synonyms } from '../../../dataProvider/resources/synonyms.ts'
import type { Database } from '../../../server/database/database.ts'
import { listTables } from '../../../server/database/listTables.ts'
import { deletePreparedDemo } from '../../../server/database/embedded/deletePreparedDemo.ts'
import {
  customers,
  itemCategories,
  items,
  mediaFiles,
  orders,
  payments,
  secrets,
  shops,
} from '../../../server/database/schema.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { initializeShop } from '../../../server/seed/initializeShop.ts'
import { draftPages } from '../../../server/seed/draftPages.ts'
import { insertDemo, readDemo } from '../../../server/seed/demo.ts'
import { moveEvent } from '../../../server/seed/moveEvent.ts'
import { seedShop } from '../../../server/seed/seedShop.ts'
import { readDemoRows } from '../../support/demoRows.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'
import { startCommands } from '../commands/startCommands.ts'

const tables = listTables().filter((table) => getTableName(table) in readDemo())

/** Returns all times in the rows by column, in milliseconds, sorted. */
const listTimes = (rows: Record<string, unknown>[]) => {
  const columns = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => row[key] instanceof Date)))
  return Object.fromEntries(
    [...columns].map((key) => [
      key,
      rows.flatMap((row) => (row[key] instanceof Date ? [row[key].getTime()] : [])).toSorted((a, b) => a - b),
    ]),
  )
}

test(
  'all dates of the demo shift by the same amount, and its payments are dated in the shop’s time zone',
  { tags: 'postgresql' },
  async () => {
    const SHOP_TIMEZONE = 'Pacific/Kiritimati'
    const { db, stores, config } = await startCommands({ SHOP_TIMEZONE })
    const made = await db.select().from(secrets)
    const startedAt = Date.now()
    await seedShop(stores, { ...config, SEED: 'demo' })

    const [shop] = await db.select().from(shops)
    expect(shop!.createdAt.getTime()).toBeGreaterThanOrEqual(startedAt)
    expect(shop!.createdAt.getTime()).toBeLessThanOrEqual(Date.now())
    const shift = shop!.createdAt.getTime() - readDemoRows(shops)[0]!.createdAt.getTime()
    for (const table of tables) {
      const name = getTableName(table)
      const stored = listTimes(await db.select().from(table))
      for (const [column, times] of Object.entries(listTimes(readDemoRows(table))))
        expect(stored[column], `${name} ${column}`).toEqual(times.map((time) => time + shift))
    }
    const createdAtOf = new Map((await db.select().from(items)).map(({ id, createdAt }) => [id, createdAt]))
    for (const { itemId, itemCreatedAt } of await db.select().from(itemCategories))
      expect(itemCreatedAt).toEqual(createdAtOf.get(itemId))
    for (const { paidOn, createdAt } of await db.select().from(payments))
      expect(paidOn).toBe(toDay(createdAt, SHOP_TIMEZONE))
    const events = await db.select().from(items).where(eq(items.itemType, 'Event'))
    const seeded = new Map(readDemoRows(items).map(({ id, item_info }) => [id, item_info]))
    expect(events).toHaveLength(3)
    for (const { id, item_info } of events) expect(item_info).toEqual(moveEvent(seeded.get(id)!, shift))
    // The secrets existed before the shop.
    expect(await db.select().from(secrets)).toEqual(made)
  },
)

const countRows = async (db: Database) => ({
  shops: await db.$count(shops),
  items: await db.$count(items),
  customers: await db.$count(customers),
  orders: await db.$count(orders),
})

test('SEED=catalogue seeds every product in stock, and no customers or orders', async () => {
  const { db, stores, config } = await startCommands()
  await seedShop(stores, { ...config, SEED: 'catalogue' })

  expect(await countRows(db)).toEqual({ shops: 1, items: 39, customers: 0, orders: 0 })
  const products = await db.select().from(items).where(eq(items.itemType, 'Product'))
  expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set([1]))
  expect((await db.select().from(shops))[0]).toMatchObject({ slug: 'welo', lastCustomerNumber: 0 })
})

test('FIND-6 a new shop has the default synonyms, created when the shop was', async () => {
  const { db, stores, config } = await startCommands()
  await seedShop(stores, { ...config, SEED: 'none' })

  const [shop] = await db.select().from(shops)
  const stored = await db.select().from(tableOf(synonyms)).orderBy(tableOf(synonyms).id)
  const { id: shopId, createdAt } = shop!
  expect(stored).toEqual(defaultSynonyms.map((one) => expect.objectContaining({ ...one, shopId, createdAt })))
})

test('PAGE-12 a new shop has hidden draft pages, created when the shop was', async () => {
  const { db, stores, config } = await startCommands()
  await seedShop(stores, { ...config, SEED: 'none' })

  const [shop] = await db.select().from(shops)
  const stored = await db.select().from(tableOf(pages)).orderBy(tableOf(pages).id)
  const hidden = { published: false, footer: true, shopId: shop!.id, createdAt: shop!.createdAt }
  expect(stored).toEqual(draftPages.map((page) => expect.objectContaining({ ...page, ...hidden })))
})

test('PAGE-12 the catalog’s shop has the same pages, visible and without blanks', async () => {
  const { db, stores, config } = await startCommands()
  await seedShop(stores, { ...config, SEED: 'catalogue' })

  const stored = await db.select().from(tableOf(pages)).orderBy(tableOf(pages).id)
  expect(stored).toEqual(
    draftPages.map(({ slug }) =>
      expect.objectContaining({
        slug,
        body: expect.stringMatching(/^[^[\]]+$/),
        published: true,
        footer: true,
      }),
    ),
  )
})

const contact = { name: 'Other', email: '', phone: '', website_url: '' }

/** Opens a database that contains the demo's rows before its first start. */
const startPrepared = async () => {
  const started = await startCommands({ AUTH_KEY: 'the-key-of-the-shop' })
  await started.db.transaction((tx) => insertDemo(tx, 'demo'))
  return started
}

test('a prepared demo is initialized only once, with the configured domain and key, current dates and its media', async () => {
  const { db, stores, config } = await startPrepared()
  const rows = await countRows(db)

  const startedAt = Date.now()
  await seedShop(stores, { ...config, SEED: 'demo' })

  const initialized = await db.select().from(shops)
  expect(initialized).toMatchObject([
    { domainId: config.DOMAIN_ID, authKey: 'the-key-of-the-shop', lastCustomerNumber: 9 },
  ])
  expect(initialized[0]!.createdAt.getTime()).toBeGreaterThanOrEqual(startedAt)
  expect(await countRows(db)).toEqual(rows)
  const files = await db.select().from(mediaFiles)
  expect(await listKeys(stores.media)).toEqual(files.map(({ key }) => key).toSorted())
  await seedShop(stores, { ...config, SEED: 'demo', AUTH_KEY: 'another-key', DOMAIN_ID: 'another' })
  expect(await db.select().from(shops)).toEqual(initialized)
})

test('deleting a prepared demo left by a killed start keeps the secrets', async () => {
  const { db } = await startPrepared()
  const made = await db.select().from(secrets)

  await deletePreparedDemo(db)

  const filled: string[] = []
  for (const table of listTables()) if ((await db.$count(table)) > 0) filled.push(getTableName(table))
  expect(filled).toEqual(['secrets'])
  expect(await db.select().from(secrets)).toEqual(made)
})

test('an initialized demo is not deleted, and initializing the demo does not change the dates of another shop', async () => {
  const { db, config } = await startPrepared()
  const [other] = await db
    .insert(shops)
    .values({ domainId: 'other', authKey: 'other-key', slug: 'other', name: 'Other', contactInfo: contact })
    .returning()
  await db.transaction((tx) => initializeShop(tx, config, new Date()))
  expect(await db.select().from(shops).where(eq(shops.domainId, 'other'))).toEqual([other])
  const initialized = await countRows(db)

  await deletePreparedDemo(db)

  expect(await countRows(db)).toEqual(initialized)
})

import { rm } from 'node:fs/promises'
import { count, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { loadConfig } from '../../../server/config.ts'
import { categories, itemImages, items, mediaFiles } from '../../../server/database/schema.ts'
import { mediaUrlOf } from '../../../server/media/files.ts'
import { openLocalShop } from '../../../server/boot/openLocalShop.ts'
import { buildDemoCatalogue } from '../../../server/seed/demo/catalogue.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'

let shop: Awaited<ReturnType<typeof openLocalShop>>

let dataDir: string
const started = new Date()

// One start for all: the first is the slow one.
beforeAll(async () => {
  const config = loadConfig(await createDatabaseEnv())
  dataDir = config.DATA_DIR
  shop = await openLocalShop(config, pino({ level: 'silent' }))
}, 30_000)
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a new database gets the demo and an admin: products for two pages, and every other type three times or more', async () => {
  const types = await shop.services.database.db
    .select({ type: items.itemType, total: count() })
    .from(items)
    .groupBy(items.itemType)

  const totals = Object.fromEntries(types.map(({ type, total }) => [type, total]))
  expect(totals['Product']).toBeGreaterThan(12)
  for (const type of itemTypes) expect(totals[type], type).toBeGreaterThanOrEqual(3)
  expect(shop.newAdmin).toEqual({
    email: 'owner@example.com',
    generatedPassword: expect.stringMatching(/^\S{20}$/),
  })
})

test('the demo’s pictures and videos are files of the shop, and its items and categories show them', async () => {
  const {
    database: { db },
    media,
  } = shop.stores

  const files = await db.select().from(mediaFiles).where(eq(mediaFiles.shopId, shop.shop.id))

  expect(files.map(({ key }) => key).toSorted()).toEqual(await listKeys(media))
  expect(files.length).toBeGreaterThan(40)
  for (const { width, height, bytes } of files) expect(Math.min(width, height, bytes)).toBeGreaterThan(100)
  const addresses = new Map(files.map(({ id, key }) => [id, mediaUrlOf(key)]))
  const kinds = new Map(files.map(({ id, kind }) => [id, kind]))
  const shown = await db.select().from(itemImages)
  expect(shown.length).toBeGreaterThan(40)
  for (const { mediafilesId, displayImage, imageType } of shown) {
    expect(addresses.get(mediafilesId!)).toBe(displayImage)
    expect(kinds.get(mediafilesId!)).toBe(imageType)
  }
  for (const { image_url } of await db.select().from(categories)) {
    expect([...addresses.values()]).toContain(image_url)
  }
})

test('the demo’s videos are kept as such with their width and height, and are small enough for a card', async () => {
  const files = await shop.services.database.db.select().from(mediaFiles).where(eq(mediaFiles.kind, 'Video'))

  expect(files).toHaveLength(2)
  for (const { contentType, width, height, bytes } of files) {
    expect({ contentType, width, height }).toEqual({ contentType: 'video/mp4', width: 720, height: 720 })
    expect(bytes).toBeLessThan(600_000)
  }
})

test('the demo’s items are dated from the first start, over months', async () => {
  const posts = await shop.services.database.db.select().from(items).where(eq(items.itemType, 'Blog'))

  const days = posts.map(({ createdAt }) =>
    Math.round((started.getTime() - createdAt.getTime()) / 86_400_000),
  )
  const told = buildDemoCatalogue(started).items.filter(({ item_type }) => item_type === 'Blog')
  expect(days.toSorted()).toEqual(told.map(({ ageInDays }) => ageInDays).toSorted())
})

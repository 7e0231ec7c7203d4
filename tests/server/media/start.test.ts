import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { categories, itemImages, mediaFiles } from '../../../server/database/schema.ts'
import { addressOf } from '../../../server/media/files.ts'
import { openShop } from '../../../server/openShop.ts'
import { newDatabaseEnv } from '../../support/database.ts'
import { keysOf } from '../../support/storedFile.ts'

test('the demo’s pictures are files of the shop, and its items and categories show them', async () => {
  const { services, shop, close } = await openShop(
    loadConfig(await newDatabaseEnv()),
    pino({ level: 'silent' }),
  )
  onTestFinished(close)
  const { db, media } = services

  const files = await db.select().from(mediaFiles).where(eq(mediaFiles.shopId, shop.id))

  expect(files.map(({ key }) => key).toSorted()).toEqual(await keysOf(media))
  expect(files.length).toBeGreaterThan(40)
  for (const { width, height, bytes } of files) expect(Math.min(width, height, bytes)).toBeGreaterThan(100)
  const addresses = new Map(files.map(({ id, key }) => [id, addressOf(key)]))
  const shown = await db.select().from(itemImages)
  expect(shown.length).toBeGreaterThan(40)
  for (const { mediafilesId, displayImage } of shown) {
    expect(addresses.get(mediafilesId!)).toBe(displayImage)
  }
  for (const { imageUrl } of await db.select().from(categories)) {
    expect([...addresses.values()]).toContain(imageUrl)
  }
})

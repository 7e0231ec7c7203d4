import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseRows } from '../../../server/database/rows.ts'
import { itemImages } from '../../../server/database/schema.ts'
import { mediaColumns } from '../../../server/items/images/mediaColumns.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

test('what is known of a list’s pictures is found by an index, however many files there are', async () => {
  const { db } = await openTestDatabase()
  const shopId = await addShop(db, 'welo', 'key-of-welo')
  // Of a shop's few files the planner would as soon read all.
  await db.execute(sql`insert into media_files (shop_id, key, kind, content_type, bytes, checksum, width, height)
    select ${shopId}::int, ${shopId} || '/' || n || '.webp', 'Image', 'image/webp', 1, '', 1, 1 from generate_series(1, 500) n`)
  await db.execute(sql`analyze media_files`)
  const listed = db.select(mediaColumns).from(itemImages)

  const plan = await db.transaction(async (tx) => {
    // There are no pictures to look up yet.
    await tx.execute(sql`set local enable_seqscan = off`)
    return parseRows(
      z.object({ 'QUERY PLAN': z.string() }),
      await tx.execute(sql`explain ${listed.getSQL()}`),
    )
  })

  const lines = plan.map((line) => line['QUERY PLAN'].trim())
  expect(lines).toContainEqual(
    expect.stringMatching(/Index Scan using media_files_key_unique on media_files/),
  )
  expect(lines).toContain('Index Cond: (key = substr(item_images.display_image, 8))')
})

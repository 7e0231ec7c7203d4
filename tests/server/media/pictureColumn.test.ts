// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseRows } from '../../../server/database/rows.ts'
import { itemImages } from '../../../server/database/schema.ts'
import { mediaColumns } from '../../../server/items/images/mediaColumns.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'

test('what is known of a list’s pictures is found by an index, however many files there are', async () => {
  const { db } = await openTestDatabase()
  const listed = db.select(mediaColumns).from(itemImages)

  const plan = await db.transaction(async (tx) => {
    // Of a table this small the planner would else read every row.
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

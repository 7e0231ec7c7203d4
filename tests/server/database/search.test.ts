// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '../../../server/database/schema.ts'
import { containsWord, hasWord } from '../../../server/database/lists/search.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

const skus = [
  'Honey opal',
  'HONEYCOMB',
  'a%b_c\\d',
  'Éclat 蛋白石',
  '"quoted" {comma, brace}',
  'x',
  'ho ney',
  'tab\tline\nend',
]

async function openCatalogue() {
  const { db } = await openTestDatabase()
  await addShop(db, 'welo', 'key-of-welo')
  for (const [index, sku] of skus.entries())
    await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku)
      values (1, 'Product', ${`s${index}`}, '', '', ${sku})`)
  return db
}

test('the word index finds the same items as a scan of all texts, for words with any characters', async () => {
  const db = await openCatalogue()
  const words = [
    'HONEY',
    'ney',
    'h',
    '%',
    'a%b',
    '_c\\',
    'ÉCLAT',
    '白',
    '"quoted"',
    '{comma,',
    'tab\tline',
    'İ',
    'xyz',
  ]

  for (const word of words) {
    const found = await db
      .select({ id: items.id })
      .from(items)
      .where(hasWord(items.skuText, word))
      .orderBy(items.id)
    const there = await db
      .select({ id: items.id })
      .from(items)
      .where(containsWord(items.skuText, word))
      .orderBy(items.id)
    expect(found, word).toEqual(there)
  }
})

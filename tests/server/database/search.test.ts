// @module-tag postgresql
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '../../../server/database/schema.ts'
import { containsWord, hasWord, hasWords } from '../../../server/database/search.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

const titles = [
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
  for (const [index, title] of titles.entries())
    await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku)
      values (1, 'Product', ${`s${index}`}, ${title}, '', ${`k${index}`})`)
  return db
}

test('the index of words finds what a look at every text finds, whatever the word is made of', async () => {
  const db = await openCatalogue()
  const words = [
    'honey',
    'HONEY',
    'ney',
    'h',
    'ho',
    '%',
    'a%b',
    '_c\\',
    'ÉCLAT',
    'écl',
    '蛋白石',
    '白',
    '"quoted"',
    '{comma,',
    'line',
    'k7',
    'none',
    'İ',
    'xyz',
  ]

  for (const word of words) {
    const found = await db
      .select({ id: items.id })
      .from(items)
      .where(hasWord(items.searchText, word))
      .orderBy(items.id)
    const there = await db
      .select({ id: items.id })
      .from(items)
      .where(containsWord(items.searchText, word))
      .orderBy(items.id)
    expect(found, word).toEqual(there)
  }
})

test('a search for words reads the rows that its index names and no others', async () => {
  const db = await openCatalogue()
  await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku)
    select 1, 'Product', 'stone-' || n, 'Stone ' || n, repeat('From Wegel Tena. ', 20), 'SKU' || n from generate_series(1, 3000) n`)
  await db.execute(sql`analyze items`)
  const found = db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.shopId, 1), hasWords(items.searchText, 'sku1234 stone')))

  const { rows } = (await db.execute(sql`explain ${found}`)) as { rows: Record<string, string>[] }
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')

  expect(plan).toContain('Bitmap Index Scan on items_with_word')
  expect(plan).not.toContain('Seq Scan')
  expect(await found).toHaveLength(1)
})

import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { items } from '../../../server/database/schema.ts'
import { countItems, countItemsByType } from '../../../server/items/itemCounts.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { findWrongCounts } from './findWrongCounts.ts'

const types = ['Product', 'Event', 'Blog']

/** Creates two shops with three categories each. The second shop's categories have the ids 4 to 6. */
async function openShops() {
  const { db } = await openTestDatabase()
  for (const name of ['welo', 'other']) await addShop(db, name, `key-of-${name}`)
  await db.execute(sql`insert into categories (shop_id, name, category_type, is_visible)
    select 1 + n / 3, 'Category ' || n, 'Product', n % 3 > 0 from generate_series(0, 5) n`)
  return db
}

let made = 0

const insertItems = (count: number, type: number) => sql`
  insert into items (shop_id, item_type, slug, title, description, sku, is_disabled, stock, deleted_at)
  select 1 + n % 2, (array['Product', 'Event', 'Blog'])[1 + (n + ${type}::int) % 3], 'item-' || n, 'Opal', '', 'SKU' || n, n % 4 = 0,
    case when n % 3 = 0 then n % 2 end, case when n % 5 = 0 then now() end
  from generate_series(${(made += 100)}::int, ${made}::int + ${count}::int - 1) n`

/** Changes to items and their categories. `n` and `m` choose the rows. */
const changes: ((n: number, m: number) => SQL)[] = [
  (n, m) => insertItems(1 + (n % 9), m),
  (n, m) => sql`insert into item_categories (shop_id, item_id, category_id)
    select i.shop_id, i.id, c.id from items i join categories c using (shop_id) where (i.id + c.id) % ${2 + (n % 3)}::int = ${m % 2}::int
    on conflict do nothing`,
  (n, m) =>
    sql`update items set is_disabled = not is_disabled where id % ${1 + (n % 5)}::int = ${m % 3}::int`,
  (n, m) => sql`update items set item_type = ${types[m % 3]} where id % ${1 + (n % 5)}::int = 0`,
  (n, m) =>
    sql`update items set deleted_at = case when deleted_at is null then now() end where id % ${2 + (n % 5)}::int = ${m % 2}::int`,
  (n, m) =>
    sql`update items set stock = ${n % 2}::int, rank = ${m}::int, title = 'Ring' where id % 3 = ${n % 3}::int`,
  (n) => sql`update items set created_at = created_at - interval '1 day' where id % 4 = ${n % 4}::int`,
  (n, m) =>
    sql`delete from item_categories where item_id % ${1 + (n % 4)}::int = 0 and category_id % 2 = ${m % 2}::int`,
  (n) => sql`delete from items where id % 7 = ${n % 7}::int`,
  (n) =>
    sql`update categories set deleted_at = case when deleted_at is null then now() end where id % 3 = ${n % 3}::int`,
  () => sql`delete from items`,
]

const change = fc
  .tuple(fc.nat(changes.length - 1), fc.nat(20), fc.nat(20))
  .map(([which, n, m]) => ({ which, n, m }))

test(
  'the stored item counts match a full count after any change to items',
  { timeout: 120_000 },
  async () => {
    const db = await openShops()
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 12 }), async (some) => {
        await db.execute(insertItems(12, 0))
        for (const { which, n, m } of some) {
          await db.execute(changes[which]!(n, m))
          expect(await findWrongCounts(db)).toEqual([])
        }
      }),
      { numRuns: 6 },
    )
  },
)

test(
  'concurrent changes do not wait for each other, and all of them are counted',
  { tags: 'postgresql' },
  async () => {
    const db = await openShops()
    await db.execute(insertItems(40, 0))
    await db.execute(sql`insert into item_categories (shop_id, item_id, category_id)
    select i.shop_id, i.id, c.id from items i join categories c using (shop_id)`)
    const hide = (tx: Database, rest: number) =>
      tx.execute(sql`update items set is_disabled = not is_disabled where id % 8 = ${rest}::int`)

    await Promise.all(
      Array.from({ length: 8 }, (_, rest) =>
        db.transaction(async (tx) => {
          await hide(tx, rest)
          // Runs while the other transactions have uncommitted counts.
          await tx.execute(sql`update items set stock = 0 where id % 8 = ${rest}::int`)
          if (rest % 2 === 0) await hide(tx, rest)
        }),
      ),
    )

    expect(await findWrongCounts(db)).toEqual([])
  },
)

test('the stored item counts are merged, and separate the types and each category from the complete list', async () => {
  const db = await openShops()
  await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku, is_disabled)
    select 1, case when n < 4 then 'Product' else 'Event' end, 'item-' || n, 'Opal', '', 'SKU' || n, n = 1 from generate_series(1, 5) n`)
  await db.execute(
    sql`insert into item_categories (shop_id, item_id, category_id) values (1, 1, 2), (1, 2, 2), (1, 5, 2)`,
  )
  for (const stock of [1, 2, 3]) await db.update(items).set({ stock, Is_disabled: stock === 3 })

  expect(await countItems(db, { shopId: 1, type: 'Product', category: undefined })).toEqual({
    total: 3,
    shown: 0,
  })
  expect(await countItems(db, { shopId: 1, type: 'Product', category: 2 })).toEqual({ total: 2, shown: 0 })
  expect(await countItems(db, { shopId: 2, type: 'Product', category: undefined })).toEqual({
    total: 0,
    shown: 0,
  })
  expect(await countItemsByType(db, 1)).toEqual(
    new Map([
      ['Event', { total: 2, disabled: 2 }],
      ['Product', { total: 3, disabled: 3 }],
    ]),
  )
  const [rows] = (
    (await db.execute(sql`select count(*)::int as count from item_counts`)) as { rows: { count: number }[] }
  ).rows
  expect(rows?.count).toBe(4)
})

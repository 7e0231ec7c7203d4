import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { itemFilters, itemSorts } from '../../../dataProvider/resources/items/items.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import { type Catalog, findItemPage } from '../../../server/items/itemPage.ts'
import { createShopIndexes } from '../../../server/items/search/shopIndexes.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

let catalog: Catalog

// Many values are equal, so that the last sort columns matter.
beforeAll(async () => {
  const { db } = await openTestDatabase()
  catalog = { db, indexes: createShopIndexes({ db, readRevision: async () => '1' }) }
  await addShop(db, 'welo', 'key-of-welo')
  await db.execute(sql`insert into categories (shop_id, name, category_type, is_visible, deleted_at)
    select 1, 'Category ' || n, 'Product', n <> 2, case when n = 3 then now() end from generate_series(1, 3) n`)
  await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku, price_minor, rank, is_disabled, stock, deleted_at, created_at, item_info)
    select 1, case when n % 2 = 0 then 'Product' else 'Event' end, 'item-' || n, 'opal ' || n % 9, '', 'SKU' || n, case when n % 4 > 0 then n % 5 end,
      case when n % 3 > 0 then n % 4 end, n % 5 = 0, case when n % 7 < 4 then n % 3 end, case when n % 11 = 0 then now() end,
      now() - (n % 7) * interval '1 hour', jsonb_build_object('starts_at', case when n % 3 > 0 then to_char(now() + (n % 10 - 5) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)
    from generate_series(1, 90) n`)
  await db.execute(
    sql`insert into item_categories (shop_id, item_id, category_id) select 1, id, 1 + id % 3 from items where id % 8 > 0`,
  )
}, 60_000)

const read = async (type: ItemType, withDisabled: boolean, query: Omit<ItemQuery, 'page'>) => {
  const pages = []
  for (let page = 1; page <= 4; page++) {
    const { ids, total } = await findItemPage(catalog, { shopId: 1, withDisabled }, type, {
      ...query,
      per_page: 12,
      page,
    })
    pages.push({ ids, total })
  }
  return pages
}

test('every page is the same with the totals of the search index or stored ones, and when it is read from either end', async () => {
  const seen: number[] = []
  const compare = async (type: ItemType, withDisabled: boolean, query: Omit<ItemQuery, 'page'>) => {
    // A list with facets uses the search index.
    const indexed = await read(type, withDisabled, { ...query, facets: true })
    const what = JSON.stringify({ type, withDisabled, ...query })
    expect(await read(type, withDisabled, query), what).toEqual(indexed)
    seen.push(indexed[0]!.total)
  }
  for (const type of ['Product', 'Event'] as const) {
    for (const sort of [undefined, ...itemSorts, ...itemSorts.map((sort) => `-${sort}` as const)])
      for (const isAdmin of [true, false]) await compare(type, isAdmin, { sort })
    for (const category of [undefined, 1, 2, 3])
      for (const disabled of [undefined, true, false]) {
        await compare(type, true, { category, disabled })
        await compare(type, false, { category, disabled })
        await compare(type, false, { category, disabled, sort: '-title' })
      }
  }
  expect(Math.max(...seen)).toBeGreaterThan(36)
})

test('SHOP-13 the total is correct with a filter added as in docs/extending.md, in the complete list and in a category', async () => {
  const filters = itemFilters as unknown as string[]
  filters.push('sku')
  onTestFinished(() => void filters.pop())
  const find = (query: Omit<ItemQuery, 'page'> & { sku: string }, page: number) =>
    findItemPage(catalog, { shopId: 1, withDisabled: true }, 'Product', { ...query, page })

  for (const query of [{ sku: 'SKU4' }, { sku: 'SKU4', category: 2 }, { sku: 'SKU4', disabled: false }]) {
    const { ids, total } = await find(query, 1)
    expect({ found: ids.length, total }, JSON.stringify(query)).toEqual({ found: 1, total: 1 })
    expect(await find(query, 2), JSON.stringify(query)).toEqual({ ids: [], total: 1 })
  }
})

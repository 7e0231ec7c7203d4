import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { itemFilters, itemSorts } from '../../../dataProvider/resources/items/items.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import { findDatabasePage } from '../../../server/items/databasePage.ts'
import { type Catalog, findItemPage } from '../../../server/items/itemPage.ts'
import type { Scope } from '../../../server/items/itemScope.ts'
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

type ListQuery = Omit<ItemQuery, 'page' | 'per_page' | 'facets'>

const readPages = async (readPage: (page: number) => Promise<{ ids: number[]; total: number }>) => {
  const pages = []
  for (let page = 1; page <= 4; page++) {
    const { ids, total } = await readPage(page)
    pages.push({ ids, total })
  }
  return pages
}

/** Returns the page from the database. */
const findExpectedPage = (scope: Scope, type: ItemType, query: ListQuery & { page: number }) => {
  const { sort, disabled } = query
  if (!scope.withDisabled && disabled) return Promise.resolve({ ids: [], total: 0 })
  // Visitors' order by rank is the default order, except for events.
  const order = !scope.withDisabled && sort === 'rank' ? undefined : sort
  return findDatabasePage(catalog.db, scope, type, { ...query, sort: order }, 12)
}

test('every page is the same from the search index and from the database, with stored or counted totals, and when it is read from either end', async () => {
  const seen: number[] = []
  const compare = async (type: ItemType, withDisabled: boolean, query: ListQuery) => {
    const scope = { shopId: 1, withDisabled }
    const find = (extra: Pick<ItemQuery, 'facets'>) =>
      readPages((page) => findItemPage(catalog, scope, type, { ...query, ...extra, per_page: 12, page }))
    const what = JSON.stringify({ type, withDisabled, ...query })
    const expected = await readPages((page) => findExpectedPage(scope, type, { ...query, page }))
    // A list with facets uses the search index.
    expect(await find({ facets: true }), what).toEqual(expected)
    expect(await find({}), what).toEqual(expected)
    seen.push(expected[0]!.total)
  }
  for (const type of ['Product', 'Event'] as const) {
    for (const sort of [undefined, ...itemSorts, ...itemSorts.map((sort) => `-${sort}` as const)])
      for (const isAdmin of [true, false]) {
        const isInDatabase = isAdmin || type !== 'Event' || sort !== 'rank'
        if (isInDatabase) await compare(type, isAdmin, { sort })
      }
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
    expect(await find(query, 2), JSON.stringify(query)).toMatchObject({ ids: [], total: 1 })
  }
})

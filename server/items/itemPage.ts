import { and, eq } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { ItemFacets, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { pageSizes } from '../../dataProvider/resources/items/items.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { findPage } from '../database/lists/findPage.ts'
import { toReversibleOrderBy } from '../database/lists/sorting.ts'
import { items } from '../database/schema.ts'
import { findDatabasePage } from './databasePage.ts'
import { buildItemFilter, type ItemFilter, needsIndex, pickDatabaseFilters } from './itemFilter.ts'
import { buildItemOrder } from './itemOrder.ts'
import type { Scope } from './itemScope.ts'
import { isForAdmins } from './search/matchFilters.ts'
import { findIndexSort, type FoundItems, searchItems } from './search/searchItems.ts'
import type { ShopIndexes } from './search/shopIndexes.ts'

export interface Catalog {
  db: Database
  indexes: ShopIndexes
}

export type FoundPage = Pick<FoundItems, 'total' | 'corrected'> & { ids: number[]; facets?: ItemFacets }

/**
 * Returns the ids of one page of a type's list, in order, the page size, and the total over all pages. Searches, filters by facts,
 * facets, the sort by weight, and visitors' sorts by rank, price and time use the search index. Other lists query the database, so
 * that they need no index after a start.
 */
export async function findItemPage(
  catalog: Catalog,
  scope: Scope,
  type: ItemType,
  query: ItemQuery,
): Promise<FoundPage & { perPage: number }> {
  const { per_page: perPage = pageSizes[0], facets, ...list } = query
  // Return early: for `disabled`, the database would read every row.
  if (!scope.withDisabled && isForAdmins(query)) return { ids: [], total: 0, perPage }
  const isIndexed = facets || needsIndex(list) || needsIndexSort(scope, query)
  const found = isIndexed
    ? await findIndexedPage(catalog, scope, type, query, perPage)
    : await findDatabasePage(catalog.db, scope, type, list, perPage)
  return { ...found, perPage }
}

/**
 * Returns the ids of the items that match the filters that only the search index knows (`needsIndex`); undefined if none of these
 * is set. Call it before a transaction: on the embedded engine, the index cannot be read while one is open.
 */
export async function findIndexedIds(
  indexes: ShopIndexes,
  scope: Scope,
  types: readonly ItemType[],
  filter: ItemFilter,
): Promise<number[] | undefined> {
  if (!needsIndex(filter)) return undefined
  return searchItems(await indexes.open(scope.shopId), { scope, types, query: filter }).listIds()
}

/** Visitors see sold items last in every order. The database has an index only for the usual one, and would read every row. */
const needsIndexSort = (scope: Scope, { sort }: ItemQuery) => {
  const by = findIndexSort(scope, sort)
  return by === 'weight' || (!scope.withDisabled && by !== undefined)
}

const findIndexedPage = async (
  { db, indexes }: Catalog,
  scope: Scope,
  type: ItemType,
  query: ItemQuery,
  perPage: number,
): Promise<FoundPage> => {
  const { page, sort, q } = query
  const among = await findDatabaseMatches(db, scope.shopId, query)
  const { findIds, listIds, countFacets, ...matches } = searchItems(await indexes.open(scope.shopId), {
    scope,
    types: [type],
    query,
    among,
  })
  const offset = (page - 1) * perPage
  // Beyond the last page, where any number of addresses are possible, counting would only cost time.
  const isFaceted = query.facets && (page === 1 || offset < matches.total)
  const found = { ...matches, ...(isFaceted && { facets: countFacets() }) }
  const isSortedByIndex =
    sort === undefined ? type !== 'Event' || Boolean(q) : findIndexSort(scope, sort) !== undefined
  if (isSortedByIndex) return { ...found, ids: findIds(offset, offset + perPage) }
  const sorted = await findPage(db, items.id, {
    page,
    perPage,
    readsEveryRow: false,
    knownTotal: found.total,
    ...toReversibleOrderBy(buildItemOrder(type, sort, !scope.withDisabled)),
    where: isAnyOf(items.id, listIds()),
  })
  return { ...found, ids: sorted.ids }
}

/** Returns the ids that match the filters that only the database knows; undefined if there are none. */
const findDatabaseMatches = async (
  db: Database,
  shopId: number,
  query: ItemQuery,
): Promise<number[] | undefined> => {
  const { page: _page, per_page: _size, sort: _sort, facets: _facets, ...list } = query
  const filter = pickDatabaseFilters(list)
  if (Object.keys(filter).length === 0) return undefined
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.shopId, shopId), buildItemFilter(db, filter, true)))
  return rows.map(({ id }) => id)
}

import { and, eq, getTableColumns, not, sql, type SQL } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { itemComputed, itemFields, itemSorts, pageSizes } from '../../dataProvider/resources/items/items.ts'
import type { SortBy } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { findPage, pickStoredTotalFilter } from '../database/lists/findPage.ts'
import { isSoldOut, itemCategories, items } from '../database/schema.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { isPresent } from '../database/softDelete.ts'
import { orderTerms, type OrderTerm, toReversibleOrderBy, toOrderBy } from '../database/lists/sorting.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { isPastEvent, itemComputedColumns } from './availability.ts'
import { hasCategory } from './itemCategories.ts'
import { countItems } from './itemCounts.ts'
import { buildItemFilter, type ItemFilter, needsIndex, pickDatabaseFilters } from './itemFilter.ts'
import { findIndexSort, type FoundItems, searchItems } from './search/searchItems.ts'
import type { ShopIndexes } from './search/shopIndexes.ts'

export interface Scope {
  shopId: number
  /** True for admins, who also see hidden items, media and categories, and reserved quantities. */
  withDisabled: boolean
}

export function isItemVisible({ shopId, withDisabled }: Scope, ...conditions: (SQL | undefined)[]) {
  // `not` needs no parameter, so even a generic query plan can use the index of visible items.
  return isPresent(items, shopId, withDisabled ? undefined : not(items.Is_disabled), ...conditions)
}

export interface Catalog {
  db: Database
  indexes: ShopIndexes
}

export type FoundPage = Pick<FoundItems, 'total' | 'facets' | 'corrected'> & { ids: number[] }

/**
 * Returns the ids of one page of a type's list, in order, and the total over all pages. Searches and filters by facts use the
 * search index; other lists query the database, so that they need no index after a start.
 */
export async function findItemPage(
  catalog: Catalog,
  scope: Scope,
  type: ItemType,
  query: ItemQuery,
): Promise<FoundPage> {
  // Only admins see hidden items. Return early, because the query would read every row.
  if (query.disabled && !scope.withDisabled) return { ids: [], total: 0 }
  const { per_page: perPage = pageSizes[0], facets, ...list } = query
  const isIndexed = facets || needsIndex(list) || needsIndexSort(scope, query)
  return isIndexed
    ? findIndexedPage(catalog, scope, type, query, perPage)
    : findListPage(catalog.db, scope, type, list, perPage)
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
  return searchItems(await indexes.open(scope.shopId), { scope, types, query: filter }).ids()
}

/** Visitors see sold items last in every order. The database only does so in the usual order. */
const needsIndexSort = ({ withDisabled }: Scope, { sort }: ItemQuery) =>
  findIndexSort(sort) === 'weight' || (!withDisabled && findIndexSort(sort) !== undefined)

const findIndexedPage = async (
  { db, indexes }: Catalog,
  scope: Scope,
  type: ItemType,
  query: ItemQuery,
  perPage: number,
): Promise<FoundPage> => {
  const { page, sort, q } = query
  const among = await findDatabaseMatches(db, scope.shopId, query)
  const {
    page: findIds,
    ids,
    ...found
  } = searchItems(await indexes.open(scope.shopId), { scope, types: [type], query, among })
  const isSortedByIndex =
    sort === undefined ? type !== 'Event' || Boolean(q) : findIndexSort(sort) !== undefined
  if (isSortedByIndex) return { ...found, ids: findIds((page - 1) * perPage, page * perPage) }
  const sorted = await findPage(db, items.id, {
    page,
    perPage,
    readsEveryRow: false,
    knownTotal: found.total,
    ...toReversibleOrderBy(buildOrder(type, sort)),
    where: isAnyOf(items.id, ids()),
  })
  return { ...found, ids: sorted.ids }
}

/** Returns the ids that match the filters that only the database knows; undefined if there are none. */
const findDatabaseMatches = async (
  db: Database,
  shopId: number,
  query: ItemFilter,
): Promise<number[] | undefined> => {
  const { page: _page, per_page: _size, sort: _sort, facets: _facets, ...list } = query as ItemQuery
  const filter = pickDatabaseFilters(list)
  if (Object.keys(filter).length === 0) return undefined
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.shopId, shopId), buildItemFilter(db, filter, true)))
  return rows.map(({ id }) => id)
}

/**
 * Finds a page in the database. The total comes from `item_counts` if only `storedTotalFilters` are set. With other filters, the
 * rows are counted. Database indexes support sorting by title or creation time, and the default order except for events.
 */
const findListPage = async (
  db: Database,
  scope: Scope,
  type: ItemType,
  { page, sort, ...filter }: Omit<ItemQuery, 'per_page' | 'facets'>,
  perPage: number,
): Promise<FoundPage> => {
  const storedFilter = pickStoredTotalFilter(filter, storedTotalFilters)
  const wanted = {
    page,
    perPage,
    readsEveryRow: false,
    ...(storedFilter && { knownTotal: readTotal(db, scope, type, storedFilter) }),
  }
  if (storedFilter?.category !== undefined && sort === undefined && type !== 'Event')
    return findPage(db, itemCategories.itemId, {
      ...wanted,
      ...inCategory(db, scope, type, storedFilter.category, storedFilter),
    })
  return findPage(db, items.id, {
    ...wanted,
    ...toReversibleOrderBy(buildOrder(type, sort)),
    where: isItemVisible(scope, eq(items.itemType, type), buildItemFilter(db, filter, scope.withDisabled)),
  })
}

const buildOrder = (type: ItemType, sort: ItemQuery['sort']) =>
  sort === undefined ? buildDefaultOrder(type) : buildItemOrder(sort as SortBy<Sort>)

/** Returns up to `most` slugs of visible items of a type, in list order. Excludes sold products and past events. */
export async function listPublicSlugs(
  db: Database,
  shopId: number,
  type: ItemType,
  most: number,
): Promise<string[]> {
  const isUnsold = type === 'Product' ? sql`${items.stock} is distinct from 0` : undefined
  const rows = await db
    .select({ slug: items.slug })
    .from(items)
    .where(
      isItemVisible({ shopId, withDisabled: false }, eq(items.itemType, type), isUnsold, not(isPastEvent)),
    )
    .orderBy(...toOrderBy(buildDefaultOrder(type)))
    .limit(most)
  return rows.map(({ slug }) => slug)
}

/** The filters for which totals are stored. */
const storedTotalFilters = ['category', 'disabled'] as const
type StoredTotalFilter = Pick<ItemFilter, (typeof storedTotalFilters)[number]>

/** Sorts by rank and then newest first, with sold items last. Events sort by date. */
function buildDefaultOrder(type: ItemType): OrderTerm[] {
  const first = type === 'Event' ? buildEventOrder() : byRank
  return [...first, [items.createdAt, 'desc'], [items.id, 'desc']]
}

const byRank: OrderTerm[] = [
  [isSoldOut(items.stock), 'asc'],
  [items.rank, 'asc'],
]

/**
 * Sorts current and upcoming events first, soonest first; then events without a date, newest first; then past events, latest
 * first.
 */
function buildEventOrder(): OrderTerm[] {
  const { eventStart, eventEnd, createdAt } = items
  const group = sql`case when ${eventEnd} is null then 1 when ${eventEnd} < now() then 2 else 0 end`
  const since = sql`extract(epoch from coalesce(${eventStart}, ${eventEnd}, ${createdAt}))`
  return [
    [group, 'asc'],
    [sql`case when ${group} = 0 then ${since} else -${since} end`, 'asc'],
  ]
}

type Sort = (typeof itemSorts)[number]

const sortFields = toSortFields(
  itemSorts,
  { ...itemFields, ...itemComputed },
  { ...getTableColumns(items), created_at: items.createdAt, ...itemComputedColumns },
)

export function buildItemOrder(sort: SortBy<Sort>): OrderTerm[] {
  return orderTerms(sortFields, items.id, sort)
}

/** Returns the query for a category's list from `item_categories`, which contains copies of the sort columns. */
const inCategory = (
  db: Database,
  { shopId, withDisabled }: Scope,
  type: ItemType,
  category: number,
  { disabled }: StoredTotalFilter,
) => {
  const { categoryId, itemType, isSoldOut, rank, itemCreatedAt, itemId, isPresent, isShown } = itemCategories
  const where = and(
    eq(categoryId, category),
    eq(itemType, type),
    sql`${withDisabled ? isPresent : isShown}`,
    disabled === undefined ? undefined : eq(isShown, !disabled),
    hasCategory(db, shopId, category, withDisabled),
  )
  const terms: OrderTerm[] = [
    [isSoldOut, 'asc'],
    [rank, 'asc'],
    [itemCreatedAt, 'desc'],
    [itemId, 'desc'],
  ]
  return { where, ...toReversibleOrderBy(terms) }
}

const readTotal = async (
  db: Database,
  { shopId, withDisabled }: Scope,
  type: ItemType,
  { category, disabled }: StoredTotalFilter,
) => {
  const isListed = category === undefined ? undefined : hasCategory(db, shopId, category, withDisabled)
  const { total, shown } = await countItems(db, { shopId, type, category }, isListed)
  if (disabled) return total - shown
  return withDisabled && disabled === undefined ? total : shown
}

import { and, eq, getTableColumns, not, sql, type SQL } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { itemComputed, itemFields, itemSorts } from '../../dataProvider/resources/items/items.ts'
import type { SortBy } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { findPage, pickKeptFilter } from '../database/lists/findPage.ts'
import { isSoldOut, itemCategories, items } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { orderTerms, type OrderTerm, bothWays, toOrderBy } from '../database/lists/sorting.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { isPastEvent, itemComputedColumns } from './availability.ts'
import { hasCategory } from './itemCategories.ts'
import { countItems } from './itemCounts.ts'
import { buildItemFilter, type ItemFilter } from './itemFilter.ts'

/** Who asks for items. */
export interface Scope {
  shopId: number
  /** Disabled items and media, hidden categories, and what is held, are for admins alone. */
  withDisabled: boolean
}

/** The condition that the caller may see a row of `items`. */
export function isItemShown({ shopId, withDisabled }: Scope, ...conditions: (SQL | undefined)[]) {
  // Said without a parameter, so that every plan may use the index of what is shown.
  return isPresent(items, shopId, withDisabled ? undefined : not(items.Is_disabled), ...conditions)
}

/**
 * Which items a page of a type's list has, in order, and how many all pages have. That total is read from `item_counts`
 * where no filter is set but those it is kept by, and counted otherwise. An index finds a page near either end of the list,
 * except of events, which are sorted by time, and of a list sorted by price, rank or SKU.
 */
export async function findItemPage(
  db: Database,
  scope: Scope,
  type: ItemType,
  { page, sort, ...filter }: ItemQuery,
  perPage: number,
): Promise<{ ids: number[]; total: number }> {
  // Every row would be read to find none.
  if (filter.disabled && !scope.withDisabled) return { ids: [], total: 0 }
  const kept = pickKeptFilter(filter, keptFilters)
  const wanted = {
    page,
    perPage,
    readsEveryRow: Boolean(filter.q),
    ...(kept && { knownTotal: readTotal(db, scope, type, kept) }),
  }
  if (kept?.category !== undefined && sort === undefined && type !== 'Event')
    return findPage(db, itemCategories.itemId, {
      ...wanted,
      ...inCategory(db, scope, type, kept.category, kept),
    })
  const terms = sort === undefined ? usualOrder(type) : buildItemOrder(sort)
  return findPage(db, items.id, {
    ...wanted,
    ...bothWays(terms),
    where: isItemShown(scope, eq(items.itemType, type), buildItemFilter(db, filter, scope.withDisabled)),
  })
}

/** The slugs of what the shop shows of a type, in the list's order, without sold products and past events; at most `most`. */
export async function listPublicSlugs(
  db: Database,
  shopId: number,
  type: ItemType,
  most: number,
): Promise<string[]> {
  const isLeft = type === 'Product' ? sql`${items.stock} is distinct from 0` : undefined
  const rows = await db
    .select({ slug: items.slug })
    .from(items)
    .where(isItemShown({ shopId, withDisabled: false }, eq(items.itemType, type), isLeft, not(isPastEvent)))
    .orderBy(...toOrderBy(usualOrder(type)))
    .limit(most)
  return rows.map(({ slug }) => slug)
}

/** What `item_counts` and the listing of a category are kept by. */
const keptFilters = ['category', 'disabled'] as const
type KeptFilter = Pick<ItemFilter, (typeof keptFilters)[number]>

/** By rank, then the newest first, what is sold last; events by their dates. */
function usualOrder(type: ItemType): OrderTerm[] {
  const first = type === 'Event' ? buildEventOrder() : byRank
  return [...first, [items.createdAt, 'desc'], [items.id, 'desc']]
}

const byRank: OrderTerm[] = [
  [isSoldOut(items.stock), 'asc'],
  [items.rank, 'asc'],
]

/** Coming events first, the soonest before the others; then those without a date, newest first; then past ones, the last first. */
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

/** The order of a list whose query asks for one. */
export function buildItemOrder(sort: SortBy<Sort>): OrderTerm[] {
  return orderTerms(sortFields, items.id, sort)
}

/** The same list of a category, of which the database keeps where each item stands. */
const inCategory = (
  db: Database,
  { shopId, withDisabled }: Scope,
  type: ItemType,
  category: number,
  { disabled }: KeptFilter,
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
  return { where, ...bothWays(terms) }
}

const readTotal = async (
  db: Database,
  { shopId, withDisabled }: Scope,
  type: ItemType,
  { category, disabled }: KeptFilter,
) => {
  const isListed = category === undefined ? undefined : hasCategory(db, shopId, category, withDisabled)
  const { total, shown } = await countItems(db, { shopId, type, category }, isListed)
  if (disabled) return total - shown
  return withDisabled && disabled === undefined ? total : shown
}

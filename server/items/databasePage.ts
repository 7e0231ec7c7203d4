import { and, eq, sql } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../database/database.ts'
import { findPage, pickStoredTotalFilter } from '../database/lists/findPage.ts'
import { type OrderTerm, toReversibleOrderBy } from '../database/lists/sorting.ts'
import { itemCategories, items } from '../database/schema.ts'
import { hasCategory } from './itemCategories.ts'
import { countItems } from './itemCounts.ts'
import { buildItemFilter, type ItemFilter } from './itemFilter.ts'
import { buildItemOrder } from './itemOrder.ts'
import { isItemVisible, type Scope } from './itemScope.ts'

/**
 * Finds a page in the database. The total comes from `item_counts` if only `storedTotalFilters` are set. With other filters, the
 * rows are counted. Database indexes support sorting by title or creation time, and the default order except for events.
 */
export async function findDatabasePage(
  db: Database,
  scope: Scope,
  type: ItemType,
  { page, sort, ...filter }: Omit<ItemQuery, 'per_page' | 'facets'>,
  perPage: number,
): Promise<{ ids: number[]; total: number }> {
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
    ...toReversibleOrderBy(buildItemOrder(type, sort, !scope.withDisabled)),
    where: isItemVisible(scope, eq(items.itemType, type), buildItemFilter(db, filter, scope.withDisabled)),
  })
}

/** The filters for which totals are stored. */
const storedTotalFilters = ['category', 'disabled'] as const
type StoredTotalFilter = Pick<ItemFilter, (typeof storedTotalFilters)[number]>

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

import { and, getTableColumns, type SQL } from 'drizzle-orm'
import { listFactFilters } from '../../dataProvider/resources/items/itemFacts.ts'
import { getItemFilters } from '../../dataProvider/resources/items/items.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../database/database.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { items } from '../database/schema.ts'
import { itemComputedColumns } from './availability.ts'
import { isInCategory } from './itemCategories.ts'

export type ItemFilter = Omit<ItemQuery, 'page' | 'per_page' | 'sort' | 'facets'>

/** Filters that only the search index knows. */
const indexKeys: ReadonlySet<string> = new Set([...listFactFilters(), 'q', 'availability'])

/** True if a filter is set that only the search index knows. */
export function needsIndex(filter: ItemFilter): boolean {
  return Object.entries(filter).some(
    ([key, value]) => value !== undefined && value !== '' && indexKeys.has(key),
  )
}

/** Filters that the search index and the database know. */
const sharedKeys: ReadonlySet<string> = new Set(['category', 'disabled'])

/** Returns the filters that only the database knows: those that a developer has declared (`itemFilters`). */
export function pickDatabaseFilters(filter: ItemFilter): ItemFilter {
  const entries = Object.entries(filter)
  return Object.fromEntries(
    entries.filter(([key, value]) => value !== undefined && !indexKeys.has(key) && !sharedKeys.has(key)),
  )
}

/**
 * Returns the condition for the filters that the database knows; ignores the others (`needsIndex`). With `withHidden`, the filter
 * may name a hidden category.
 */
export function buildItemFilter(db: Database, filter: ItemFilter, withHidden: boolean): SQL | undefined {
  const known = Object.fromEntries(Object.entries(filter).filter(([key]) => !indexKeys.has(key)))
  return and(
    matchesFilters(getItemFilters(), known, {
      ...getTableColumns(items),
      ...itemComputedColumns,
      category_ids: (id: number) => isInCategory(db, id, withHidden),
    }),
  )
}

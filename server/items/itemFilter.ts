import { and, getTableColumns, type SQL } from 'drizzle-orm'
import { getItemFilters } from '../../dataProvider/resources/items/items.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../database/database.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { items } from '../database/schema.ts'
import { hasWords } from '../database/lists/search.ts'
import { availabilityConditions, itemComputedColumns } from './availability.ts'
import { isInCategory } from './itemCategories.ts'

export type ItemFilter = Omit<ItemQuery, 'page' | 'sort'>

type AvailabilityFilter = keyof typeof availabilityConditions

/** Returns the condition for the filter. With `withHidden`, the filter may name a hidden category. */
export function buildItemFilter(
  db: Database,
  { q, ...filter }: ItemFilter,
  withHidden: boolean,
): SQL | undefined {
  const isOfFilter = matchesFilters(getItemFilters(), filter, {
    ...getTableColumns(items),
    ...itemComputedColumns,
    availability: (value: AvailabilityFilter) => availabilityConditions[value],
    category_ids: (id: number) => isInCategory(db, id, withHidden),
  })
  return and(isOfFilter, hasWords(items.searchText, q))
}

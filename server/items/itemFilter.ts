import { and, eq, type SQL } from 'drizzle-orm'
import { itemFilters } from '../../dataProvider/resources/items/items.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { hasWords } from '../database/search.ts'
import { availabilityConditions } from './availability.ts'
import { isInCategory } from './itemCategories.ts'

/** What lets an item through a list's query. */
export type ItemFilter = Omit<ItemQuery, 'page' | 'sort'>

/** The condition that a row of `items` passes the filter. `withHidden`: hidden categories count too. */
export function buildItemFilter(
  db: Database,
  { q, availability, ...filter }: ItemFilter,
  withHidden: boolean,
): SQL | undefined {
  const conditions = keysOf(itemFilters).map((key) => {
    const field = itemFilters[key]
    const value = filter[key]
    if (value === undefined) return undefined
    return field === 'category_ids'
      ? isInCategory(db, Number(value), withHidden)
      : eq(items[field], value as never)
  })
  const hasAvailability = availability && availabilityConditions[availability]
  return and(...conditions, hasAvailability, hasWords(items.searchText, q))
}

const keysOf = <Of extends object>(object: Of) => Object.keys(object) as (keyof Of)[]

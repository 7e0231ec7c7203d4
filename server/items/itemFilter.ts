import { and, eq, type SQL } from 'drizzle-orm'
import type { ItemQuery, SortBy } from '../../dataProvider/resources/queries.ts'
import type { Conditions } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { byLetters, orderBy } from '../database/sorting.ts'
import { hasWords } from '../database/words.ts'
import { inCategory } from './itemCategories.ts'

/** What lets an item through a list's query. */
export type ItemFilter = Omit<ItemQuery, 'page' | 'sort'>

/** The condition that a row of `items` passes the filter. `withHidden`: hidden categories count too. */
export function itemFilter(
  db: Database,
  { category, q, disabled }: ItemFilter,
  withHidden: boolean,
): SQL | undefined {
  const conditions: Conditions<ItemFilter> = {
    category: category === undefined ? undefined : inCategory(db, category, withHidden),
    disabled: disabled === undefined ? undefined : eq(items.Is_disabled, disabled),
    q: hasWords(items.searchText, q),
  }
  return and(...Object.values(conditions))
}

const sortFields = {
  title: byLetters(items.title),
  sku: byLetters(items.sku),
  price: items.price,
  rank: items.rank,
  created_at: items.createdAt,
}

/** The order of a list whose query asks for one. */
export function itemOrder(sort: SortBy<keyof typeof sortFields>): SQL[] {
  return orderBy(sortFields, items.id, sort)
}

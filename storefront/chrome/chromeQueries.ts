import type { Query } from '../app/query.ts'
import { shopQuery } from '../app/shopRecord.ts'
import { categoriesQuery } from '../categories/categories.ts'

/** What header and footer show on every page. */
export function chromeQueries(): Query<unknown>[] {
  return [shopQuery(), categoriesQuery()]
}

import type { Query } from '../app/query.ts'
import { shopQuery } from '../app/shopRecord.ts'

/** What header and footer show on every page. */
export function chromeQueries(): Query<unknown>[] {
  return [shopQuery()]
}

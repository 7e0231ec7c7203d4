import type { Query } from '../app/query.ts'
import type { Visit } from '../app/routes.ts'
import { shopQuery } from '../app/shopRecord.ts'
import { categoriesQuery } from '../categories/categories.ts'
import { footerPagesQuery } from '../text/textPages.ts'

/** What header and footer show on every page. */
export function chromeQueries({ supports }: Pick<Visit, 'supports'>): Query<unknown>[] {
  return [shopQuery(), categoriesQuery(), ...(supports('pages') ? [footerPagesQuery()] : [])]
}

import { and, asc, isNull, not, type SQL } from 'drizzle-orm'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { itemLinkColumns } from '../../items/linkColumns.ts'

/** An item's page and first picture. */
interface ItemLinks {
  slug: string | null
  picture: string | null
}

/** The public items of which the condition is true, the first by rank. */
export async function readItems(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select({
      id: items.id,
      title: items.title,
      price: items.price,
      currency: items.currency,
      ...itemLinkColumns,
    })
    .from(items)
    .where(and(condition, isNull(items.deletedAt), not(items.Is_disabled)))
    .orderBy(asc(items.rank), asc(items.id))
    .limit(limit)
}

/** The addresses of an item's page and picture as a mail needs them: absolute. */
export function toAbsoluteUrls({ slug, picture }: ItemLinks, shopUrl: string) {
  return {
    url: slug === null ? undefined : shopUrl + itemPath(slug),
    picture: picture !== null && URL.canParse(picture, shopUrl) ? new URL(picture, shopUrl).href : undefined,
  }
}

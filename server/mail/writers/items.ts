import { and, asc, isNull, not, sql, type SQL } from 'drizzle-orm'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import type { Database } from '../../database/database.ts'
import { itemImages, items } from '../../database/schema.ts'

/** An item's page and first picture. */
interface ItemLinks {
  slug: string | null
  picture: string | null
}

/** For a query of items or one that joins them. */
export const itemLinkColumns = {
  slug: sql<
    string | null
  >`case when ${items.deletedAt} is null and not ${items.Is_disabled} then ${items.slug} end`,
  picture: sql<string | null>`(${firstPicture()})`,
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

function firstPicture() {
  const { displayImage, itemId, imageType, isDisabled, youTubeUrl, seq, id } = itemImages
  const isShown = sql`${imageType} = 'Image' and not ${isDisabled} and coalesce(${youTubeUrl}, '') = ''`
  return sql`select ${displayImage} from ${itemImages} where ${itemId} = ${items.id} and ${isShown} order by ${seq}, ${id} limit 1`
}

import { sql } from 'drizzle-orm'
import { itemImages, items } from './schema.ts'

/** `slug` is null for a deleted or hidden item. `picture` is the item's first visible image, or null. */
export interface ItemLinks {
  slug: string | null
  picture: string | null
}

export const itemLinkColumns = {
  slug: sql<
    string | null
  >`case when ${items.deletedAt} is null and not ${items.Is_disabled} then ${items.slug} end`,
  picture: sql<string | null>`(${firstPicture()})`,
}

function firstPicture() {
  const { displayImage, itemId, imageType, isDisabled, youTubeUrl, seq, id } = itemImages
  const isShown = sql`${imageType} = 'Image' and not ${isDisabled} and coalesce(${youTubeUrl}, '') = ''`
  return sql`select ${displayImage} from ${itemImages} where ${itemId} = ${items.id} and ${isShown} order by ${seq}, ${id} limit 1`
}

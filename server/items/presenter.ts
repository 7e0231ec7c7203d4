import type { InferSelectModel } from 'drizzle-orm'
import type { Item, ItemMedia } from '../../dataProvider/contract/items.ts'
import type { itemImages, items } from '../database/schema.ts'

export type ItemRow = InferSelectModel<typeof items>
export type MediaRow = InferSelectModel<typeof itemImages>

/** Major units of the wire to minor units of the database. */
export function toMinor(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100)
}

/** Minor units of the database to major units of the wire. */
export function toMajor(minor: number | null): number | null {
  return minor === null ? null : minor / 100
}

/** The wire's item: chosen keys, never the row as it is. */
export function toItem(row: ItemRow, media: MediaRow[], categoryIds: number[]): Item {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    tags: row.tags,
    SEO_Tags: row.seoTags,
    sku: row.sku,
    price: toMajor(row.priceMinor),
    currency: row.currency,
    unit: row.unit,
    rank: row.rank,
    item_type: row.itemType,
    Is_disabled: row.isDisabled,
    created_at: row.createdAt.getTime(),
    shops_id: row.shopId,
    item_info: row.itemInfo,
    _item_images_of_items: { items: media.map(toMedia) },
    category_ids: categoryIds,
    version: row.version,
  }
}

/** One picture or video of an item, as it goes over the wire. */
export function toMedia(row: MediaRow): ItemMedia {
  return {
    id: row.id,
    items_id: row.itemId,
    shops_id: row.shopId,
    display_image: row.displayImage,
    image_type: row.imageType,
    seq: row.seq,
    Is_disabled: row.isDisabled,
    mediafiles_id: row.mediafilesId,
    youTube_url: row.youTubeUrl,
  }
}

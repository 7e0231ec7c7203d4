import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { mediaTextFields } from '../../dataProvider/resources/items/itemMedia.ts'
import { itemComputed } from '../../dataProvider/resources/items/items.ts'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'
import { itemImages, type items, storedItemFields } from '../database/schema.ts'
import { getAvailability } from './availability.ts'
import { pictureColumn } from '../media/files.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'

/** A row of `items` that was selected with `itemColumns` or `adminItemColumns`. */
export type ItemRow = Omit<InferSelectModel<typeof items>, 'skuText' | 'eventStart' | 'eventEnd'> & {
  available: number | null
  isOver: boolean
  held?: number
}

/** Includes the size and variants of the image. */
export const mediaColumns = {
  ...getTableColumns(itemImages),
  picture: pictureColumn(itemImages.shopId, itemImages.displayImage),
}

export type MediaRow = InferSelectModel<typeof itemImages> & { picture: StoredPicture | null }

/** Converts a row to the API's item. */
export function toItem(row: ItemRow, media: MediaRow[], categoryIds: number[]): Item {
  return {
    id: row.id,
    ...valuesIn(storedItemFields, row),
    ...valuesIn(itemComputed, row),
    item_type: row.itemType,
    created_at: row.createdAt.getTime(),
    shops_id: row.shopId,
    available: row.available,
    availability: getAvailability(row.stock, row.available),
    ...(row.itemType === 'Event' && { is_over: row.isOver }),
    ...(row.held !== undefined && { held: row.held }),
    _item_images_of_items: { items: media.map(toMedia) },
    category_ids: categoryIds,
    version: row.version,
  }
}

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
    ...valuesIn(mediaTextFields, row),
    picture: row.picture,
  }
}

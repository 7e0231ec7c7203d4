import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { ItemMedia, Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemComputed } from '../../dataProvider/resources/items/items.ts'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'
import { itemImages, type items, storedItemFields } from '../database/schema.ts'
import { getAvailability } from './availability.ts'
import { pictureColumn } from '../media/files.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'

/** A row of `items` with how many are available, as `itemColumns` or, with how many are held, `adminItemColumns` selects it. */
export type ItemRow = Omit<InferSelectModel<typeof items>, 'searchText' | 'eventStart' | 'eventEnd'> & {
  available: number | null
  isOver: boolean
  held?: number
}

/** A picture or video of an item, with what is known of its file. */
export const mediaColumns = {
  ...getTableColumns(itemImages),
  picture: pictureColumn(itemImages.shopId, itemImages.displayImage),
}

/** A row of `item_images` as `mediaColumns` selects it. */
export type MediaRow = InferSelectModel<typeof itemImages> & { picture: StoredPicture | null }

/** The wire's item: its declared fields and the specified ones, never the row as it is. */
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
    picture: row.picture,
  }
}

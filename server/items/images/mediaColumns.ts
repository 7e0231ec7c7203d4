import { getTableColumns } from 'drizzle-orm'
import { itemImages } from '../../database/schema.ts'
import { pictureColumn } from '../../media/files.ts'

/** A picture or video of an item, with what is known of its file. */
export const mediaColumns = {
  ...getTableColumns(itemImages),
  picture: pictureColumn(itemImages.shopId, itemImages.displayImage),
}

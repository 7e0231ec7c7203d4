import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  mediaGrounds,
  mediaLights,
  mediaTypes,
  type MediaGround,
  type MediaLight,
  type MediaType,
} from '../../../dataProvider/contract/itemTypes.ts'
import { referenceItem } from './catalogue.ts'
import { createdAt, id, jobColumns, oneOf } from './columns.ts'
import { shopId } from './shops.ts'

/** A file in the media storage. Files are immutable. Other tables refer to a file by address or id. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    shopId: shopId(),
    /** The file's path in the storage. Its address is `/media/` plus the key. */
    key: text().notNull().unique('media_files_key_unique'),
    kind: text().$type<MediaType>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256, hexadecimal. */
    checksum: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of an image's variants, in pixels. Null until the variants exist, and for videos (docs/decisions/024). */
    widths: integer().array(),
    /** A `data:` URL of a tiny version of the image. Null until the variants exist, for transparent images and for videos. */
    placeholder: text(),
    ...jobColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('media_files_of_shop').on(table.shopId, table.id),
    index('media_files_without_variants')
      .on(table.id)
      .where(sql`${table.widths} is null and ${table.kind} = 'Image'`),
    oneOf('media_files_known_kind', table.kind, mediaTypes),
  ],
)

/** `ItemMedia` in the API. */
export const itemImages = pgTable(
  'item_images',
  {
    id: id(),
    shopId: shopId(),
    itemId: integer('item_id').notNull(),
    displayImage: text('display_image').notNull(),
    imageType: text('image_type').$type<MediaType>().notNull(),
    seq: integer().notNull().default(1),
    isDisabled: boolean('is_disabled').notNull().default(false),
    mediafilesId: integer('mediafiles_id'),
    youTubeUrl: text('youtube_url'),
    /** Describes the image for visitors who do not see it. Null: the item's title is used. */
    alt: text(),
    light: text().$type<MediaLight>(),
    ground: text().$type<MediaGround>(),
  },
  (table) => [
    referenceItem('item_images_item', table).onDelete('cascade'),
    foreignKey({
      name: 'item_images_file',
      columns: [table.shopId, table.mediafilesId],
      foreignColumns: [mediaFiles.shopId, mediaFiles.id],
    }),
    index('item_images_by_item').on(table.itemId, table.seq, table.id),
    // Before a file is deleted, this index finds other items that use it.
    index('item_images_by_address').using('hash', table.displayImage),
    oneOf('item_images_known_type', table.imageType, mediaTypes),
    oneOf('item_images_known_light', table.light, mediaLights),
    oneOf('item_images_known_ground', table.ground, mediaGrounds),
  ],
)

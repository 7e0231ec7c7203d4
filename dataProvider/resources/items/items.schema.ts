import { z } from 'zod'
import {
  changesOf,
  pictureBeside,
  rowId,
  shopReference,
  versionStated,
} from '../../contract/fields.schema.ts'
import { itemTypes, mediaTypes } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { bodyShape, filterShape, recordShape } from '../../fields/fields.schema.ts'
import { choice, flag, number, picture, reference, text } from '../../fields/fields.ts'
import { page, q, sortBy } from '../queries.schema.ts'
import {
  availabilities,
  itemComputed,
  itemFields,
  getItemFilterFields,
  itemFilters,
  itemSorts,
} from './items.ts'

// youtube.com, its no-cookie twin and the short form: nothing else is framed.
const youTubeAddress = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i

/** What a picture or video of an item holds. */
const itemImageFields = {
  items_id: reference('items', { required: true }),
  /** Absolute, or from the shop's root. */
  display_image: picture({ label: 'Media', required: true }),
  /** 1 for what is new. */
  seq: number({ label: 'Sequence', max: limits.seq, required: true, initially: 1 }),
  image_type: choice(mediaTypes, { required: true }),
  Is_disabled: flag({ label: 'Hidden' }),
  /** What `POST /image_upload` answered as `id`; null when the picture lives elsewhere. */
  mediafiles_id: reference('files'),
  youTube_url: text({
    label: 'YouTube link',
    max: limits.url,
    verbatim: true,
    pattern: [youTubeAddress, 'Must be a link to a YouTube video'],
  }),
} as const

export const itemMediaSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemImageFields),
    shops_id: z.int(),
    /** Of `display_image` (extension `media-variants`). */
    picture: pictureBeside,
  })
  .meta({ id: 'ItemMedia' })
/** One picture or video of an item. */
export type ItemMedia = z.infer<typeof itemMediaSchema>

/** What `POST /item_images` carries. */
export const itemMediaBodySchema = z.object({ shops_id: shopReference, ...bodyShape(itemImageFields) })
export type ItemMediaBody = z.infer<typeof itemMediaBodySchema>

/** What `PATCH /item_images/{id}` carries: the body above under its own id, or any part of it. */
export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional().describe('The same id as in the path'),
})
/**
 * What `PATCH /item_images/{id}` carries. Null for `mediafiles_id` or `youTube_url` means: as it is, since the specified
 * body always says null for the one and omits the other (API-21).
 */
export type ItemMediaChanges = z.infer<typeof itemMediaChangesSchema>

export const itemSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemFields),
    ...recordShape(itemComputed),
    item_type: z.enum(itemTypes),
    /** Milliseconds since the epoch. */
    created_at: z.int(),
    shops_id: z.int(),
    /** `stock` less what is held for others, never below 0; null without a limit. Extension `availability`, as the next. */
    available: z.int().nullable().optional(),
    availability: z.enum(availabilities).optional(),
    /** The event has ended, by the server's clock; on events alone. Extension `availability`. */
    is_over: z.boolean().optional(),
    /** Pieces that are held, more than `stock` too; for admins alone. Extension `availability`. */
    held: z.int().optional(),
    _item_images_of_items: z.object({ items: z.array(itemMediaSchema) }),
    /** Counts its changes from 1 (extension `versions`). */
    version: z.int().optional(),
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof itemSchema>

export const itemQuerySchema = z.object({
  page,
  ...filterShape(getItemFilterFields(), itemFilters),
  /** In the title, the text, the tags, the SKU or the slug. */
  q,
  /** By rank, then the newest first, unless told; events by their dates. */
  sort: sortBy(itemSorts),
})
export type ItemQuery = z.infer<typeof itemQuerySchema>

/** The item form's rules, the same in the back office and on the server. */
export const itemBodySchema = z.object({
  shops_id: shopReference,
  item_type: z.enum(itemTypes),
  ...bodyShape(itemFields),
})
/** What `POST /items` carries. */
export type ItemBody = z.infer<typeof itemBodySchema>

export const itemChangesSchema = changesOf(itemBodySchema).extend({
  version: versionStated,
})
/** What `PATCH /items/{id}` carries: what is absent stays as it is. */
export type ItemChanges = z.infer<typeof itemChangesSchema>

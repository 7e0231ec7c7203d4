import { z } from 'zod'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import {
  changesOf,
  mediaAddress,
  rowId,
  shopReference,
  text,
  versionStated,
} from '../contract/fields.schema.ts'
import { itemTypes, mediaTypes } from '../contract/itemTypes.ts'
import { itemFields, type ItemMedia, type ItemMediaBody, type ItemMediaChanges } from './items.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'

export const itemMediaSchema = z.object({
  id: z.int(),
  items_id: z.int(),
  shops_id: z.int(),
  display_image: z.string(),
  image_type: z.enum(mediaTypes),
  seq: z.int(),
  Is_disabled: z.boolean(),
  mediafiles_id: z.int().nullable(),
  youTube_url: z.string().nullable(),
}) satisfies z.ZodType<ItemMedia>

export const itemSchema = z.object({
  id: z.int(),
  ...recordShape(itemFields),
  item_type: z.enum(itemTypes),
  created_at: z.int(),
  shops_id: z.int(),
  _item_images_of_items: z.object({ items: z.array(itemMediaSchema) }),
  version: z.int().optional(),
})

/** The item form's rules (specification, section 5), the same in the back office and on the server. */
export const itemBodySchema = z.object({
  shops_id: shopReference,
  item_type: z.enum(itemTypes),
  ...bodyShape(itemFields),
})

/** A PATCH may carry any part of the body; what is absent stays as it is. */
export const itemChangesSchema = changesOf(itemBodySchema).extend({
  version: versionStated,
})

// youtube.com, its no-cookie twin and the short form: nothing else is framed.
const isYouTube = (address: string) =>
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i.test(address)

/** What `POST /item_images` carries. */
export const itemMediaBodySchema = z.object({
  shops_id: shopReference,
  items_id: rowId,
  display_image: mediaAddress('Media'),
  seq: z
    .int('Sequence must be a whole number')
    .min(0, 'Sequence must be 0 or greater')
    .max(limits.seq, `Sequence must be at most ${limits.seq}`)
    .default(1),
  image_type: z.enum(mediaTypes),
  Is_disabled: z.boolean().default(false),
  mediafiles_id: rowId.nullable().default(null),
  youTube_url: text()
    .max(limits.url, messages.tooLong('YouTube address', limits.url))
    .refine(isYouTube, 'Must be a YouTube address')
    .nullable()
    .default(null),
}) satisfies z.ZodType<ItemMediaBody>

/** What `PATCH /item_images/{id}` carries: the body above under its own id, or any part of it. */
export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional(),
}) satisfies z.ZodType<ItemMediaChanges>

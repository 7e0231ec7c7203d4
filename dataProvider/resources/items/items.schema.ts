import { z } from 'zod'
import {
  changesOf,
  pictureBeside,
  rowId,
  shopReference,
  versionStated,
} from '../../contract/fields.schema.ts'
import { itemTypes } from '../../contract/itemTypes.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { itemImageFields } from './itemImages.ts'
import { availabilities, itemFields } from './items.ts'

export const itemMediaSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemImageFields),
    shops_id: z.int(),
    /** Of `display_image` (extension `media-variants`). */
    picture: pictureBeside,
  })
  .meta({ id: 'ItemMedia' })

/** What `POST /item_images` carries. */
export const itemMediaBodySchema = z.object({ shops_id: shopReference, ...bodyShape(itemImageFields) })

/** What `PATCH /item_images/{id}` carries: the body above under its own id, or any part of it. */
export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional().describe('As in the address'),
})

export const itemSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemFields),
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

/** The item form's rules, the same in the back office and on the server. */
export const itemBodySchema = z.object({
  shops_id: shopReference,
  item_type: z.enum(itemTypes),
  ...bodyShape(itemFields),
})

export const itemChangesSchema = changesOf(itemBodySchema).extend({
  version: versionStated,
})

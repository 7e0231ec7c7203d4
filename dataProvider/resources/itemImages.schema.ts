import { z } from 'zod'
import { changesOf, rowId, shopReference } from '../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { itemImageFields } from './itemImages.ts'

export const itemMediaSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemImageFields),
    shops_id: z.int(),
  })
  .meta({ id: 'ItemMedia' })

/** What `POST /item_images` carries. */
export const itemMediaBodySchema = z.object({ shops_id: shopReference, ...bodyShape(itemImageFields) })

/** What `PATCH /item_images/{id}` carries: the body above under its own id, or any part of it. */
export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional().describe('As in the address'),
})

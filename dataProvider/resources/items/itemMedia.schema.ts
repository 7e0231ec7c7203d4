import { z } from 'zod'
import { changesOf, pictureDetails, rowId, shopReference } from '../../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { itemMediaFields } from './itemMedia.ts'

export const itemMediaSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemMediaFields),
    shops_id: z.int(),
    /** The details of `display_image` (extension `media-variants`). */
    picture: pictureDetails,
  })
  .meta({ id: 'ItemMedia' })
export type ItemMedia = z.infer<typeof itemMediaSchema>

export const itemMediaBodySchema = z.object({ shops_id: shopReference, ...bodyShape(itemMediaFields) })
export type ItemMediaBody = z.infer<typeof itemMediaBodySchema>

export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional().describe('The same id as in the path'),
})
/**
 * A null `mediafiles_id` or `youTube_url` means unchanged. The specified body has a null `mediafiles_id` and no `youTube_url`
 * (API-21). A null `alt`, `light` or `ground` clears the value.
 */
export type ItemMediaChanges = z.infer<typeof itemMediaChangesSchema>

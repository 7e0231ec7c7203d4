import { z } from 'zod'
import { changesOf, pictureDetails, rowId, shopReference } from '../../contract/fields.schema.ts'
import { mediaTypes } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { choice, flag, number, picture, reference, text } from '../../fields/fields.ts'

// youtube.com, youtube-nocookie.com and youtu.be.
const youTubeAddress = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i

const itemImageFields = {
  items_id: reference('items', { required: true }),
  /** Absolute, or relative to the shop's root. */
  display_image: picture({ label: 'Media', required: true }),
  /** Default: 1. */
  seq: number({ label: 'Sequence', max: limits.seq, required: true, initially: 1 }),
  image_type: choice(mediaTypes, { required: true }),
  Is_disabled: flag({ label: 'Hidden' }),
  /** The `id` that `POST /image_upload` returned; null if the file is stored elsewhere. */
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
    /** The details of `display_image` (extension `media-variants`). */
    picture: pictureDetails,
  })
  .meta({ id: 'ItemMedia' })
export type ItemMedia = z.infer<typeof itemMediaSchema>

export const itemMediaBodySchema = z.object({ shops_id: shopReference, ...bodyShape(itemImageFields) })
export type ItemMediaBody = z.infer<typeof itemMediaBodySchema>

export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional().describe('The same id as in the path'),
})
/**
 * A null `mediafiles_id` or `youTube_url` means unchanged. The specified body has a null `mediafiles_id` and no `youTube_url`
 * (API-21).
 */
export type ItemMediaChanges = z.infer<typeof itemMediaChangesSchema>

import { z } from 'zod'
import { changesOf, pictureBeside, shopReference, versionStated } from '../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { categoryFields } from './categories.ts'

export const categorySchema = z
  .object({
    id: z.int(),
    ...recordShape(categoryFields),
    shops_id: z.int(),
    /** Of `image_url` (extension `media-variants`). */
    picture: pictureBeside,
    /** Counts its changes from 1 (extension `versions`). */
    version: z.int().optional(),
  })
  .meta({ id: 'Category' })
/** A collection of the shop. */
export type Category = z.infer<typeof categorySchema>

/** The category form's rules, the same in the back office and on the server. */
export const categoryBodySchema = z.object({ ...bodyShape(categoryFields), shops_id: shopReference })
/** What `POST /items_categories` carries. */
export type CategoryBody = z.infer<typeof categoryBodySchema>

export const categoryChangesSchema = changesOf(categoryBodySchema).extend({ version: versionStated })
/** What `PATCH /items_categories/{id}` carries: what is absent stays as it is. */
export type CategoryChanges = z.infer<typeof categoryChangesSchema>

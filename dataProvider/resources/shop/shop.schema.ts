import { z } from 'zod'
import { changesOf, versionStated } from '../../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { contactFields, shopFields } from './shop.ts'

export const shopSchema = z
  .object({
    ...recordShape(shopFields),
    _shop_info: z.object({ contact_info: z.object(recordShape(contactFields)) }),
    /** Counts its changes from 1 (extension `versions`). */
    version: z.int().optional(),
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof shopSchema>

const contactChangesSchema = changesOf(z.object(bodyShape(contactFields)))

/** The shop form's rules, the same in the back office and on the server. */
export const shopChangesSchema = changesOf(z.object(bodyShape(shopFields))).extend({
  _shop_info: z.object({ contact_info: contactChangesSchema }).partial().optional(),
  version: versionStated,
})
/** What `PATCH /shop` carries: only what changes; contact data is merged member by member. */
export type ShopChanges = z.infer<typeof shopChangesSchema>

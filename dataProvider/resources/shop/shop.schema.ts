import { z } from 'zod'
import { changesOf, optionalVersion } from '../../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { contactFields, shopFields } from './shop.ts'
import { storefrontChangesSchema, storefrontSchema } from './storefrontSettings.schema.ts'

export const shopSchema = z
  .object({
    ...recordShape(shopFields),
    _shop_info: z.object({ contact_info: z.object(recordShape(contactFields)) }),
    /** Complete, with the default of each setting that no admin has changed (extension `storefront`). */
    storefront: storefrontSchema.optional(),
    /** Starts at 1; incremented by each change (extension `versions`). */
    version: z.int().optional(),
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof shopSchema>

const contactChangesSchema = changesOf(z.object(bodyShape(contactFields)))

/** Validates the shop form in the back office and requests on the server. */
export const shopChangesSchema = changesOf(z.object(bodyShape(shopFields))).extend({
  _shop_info: z.object({ contact_info: contactChangesSchema }).partial().optional(),
  storefront: storefrontChangesSchema.optional(),
  version: optionalVersion,
})
/** Absent members remain unchanged, including those of the contact data and the storefront. */
export type ShopChanges = z.infer<typeof shopChangesSchema>

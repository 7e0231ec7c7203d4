import { z } from 'zod'
import { changesOf, optionalVersion, shopReference } from '../../contract/fields.schema.ts'
import { itemTypes } from '../../contract/itemTypes.ts'
import { bodyShape, filterShape, recordShape } from '../../fields/fields.schema.ts'
import { page, q, sortBy } from '../queries.schema.ts'
import { itemMediaSchema } from './itemMedia.schema.ts'
import {
  availabilities,
  itemComputed,
  itemFields,
  getItemFilterFields,
  itemFilters,
  itemSorts,
} from './items.ts'

export const itemSchema = z
  .object({
    id: z.int(),
    ...recordShape(itemFields),
    ...recordShape(itemComputed),
    item_type: z.enum(itemTypes),
    /** Milliseconds since the epoch. */
    created_at: z.int(),
    shops_id: z.int(),
    /** `stock` less reserved units, at least 0; null if unlimited. Extension `availability`, like the next three. */
    available: z.int().nullable().optional(),
    availability: z.enum(availabilities).optional(),
    /** True if the event has ended, by the server's clock. Only for events. */
    is_over: z.boolean().optional(),
    /** Reserved units; can exceed `stock`. Only for admins. */
    held: z.int().optional(),
    _item_images_of_items: z.object({ items: z.array(itemMediaSchema) }),
    /** Starts at 1; incremented by each change (extension `versions`). */
    version: z.int().optional(),
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof itemSchema>

export const itemQuerySchema = z.object({
  page,
  ...filterShape(getItemFilterFields(), itemFilters),
  /** Matches the title, the description, the tags, the SKU or the slug. */
  q,
  /** Default: sold items last, then by rank, then newest first. Events are sorted by date. */
  sort: sortBy(itemSorts),
})
export type ItemQuery = z.infer<typeof itemQuerySchema>

/** Validates the item form in the back office and requests on the server. */
export const itemBodySchema = z.object({
  shops_id: shopReference,
  item_type: z.enum(itemTypes),
  ...bodyShape(itemFields),
})
export type ItemBody = z.infer<typeof itemBodySchema>

export const itemChangesSchema = changesOf(itemBodySchema).extend({
  version: optionalVersion,
})
/** Absent fields remain unchanged. */
export type ItemChanges = z.infer<typeof itemChangesSchema>

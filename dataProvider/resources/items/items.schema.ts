import { z } from 'zod'
import { changesOf, optionalVersion, shopReference, text } from '../../contract/fields.schema.ts'
import { envelopeSchema } from '../../contract/responses.schema.ts'
import { limits } from '../../contract/limits.ts'
import { itemTypes } from '../../contract/itemTypes.ts'
import { bodyShape, filterShape, recordShape } from '../../fields/fields.schema.ts'
import { page, q, sortBy } from '../queries.schema.ts'
import { choiceFacts, listRangeKeys, type RangeKey, weightSort, type ChoiceFact } from './itemFacts.ts'
import { itemMediaSchema } from './itemMedia.schema.ts'
import {
  availabilities,
  itemComputed,
  itemFields,
  getItemFilterFields,
  itemFilters,
  itemSorts,
  pageSizes,
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

const factChoices = z
  .array(text().trim().toLowerCase().max(limits.factChoice))
  .max(limits.factChoices)
  .optional()

const amount = z.number().nonnegative().optional()

/** The filters of the extension `catalogue-facets`. */
const factFilterShape = {
  /** An item matches if it has one of the values. */
  ...(Object.fromEntries(choiceFacts.map((fact) => [fact, factChoices])) as Record<
    ChoiceFact,
    typeof factChoices
  >),
  /** Both ends are included. If the minimum is above the maximum, the server swaps them. */
  ...(Object.fromEntries(
    listRangeKeys()
      .flat()
      .map((key) => [key, amount]),
  ) as Record<RangeKey, typeof amount>),
  /** Only for admins: deleted items instead of the others. */
  deleted: z.literal(true).optional(),
  /** Only for admins: items without a visible image, or whose treatment is not disclosed. */
  without_picture: z.literal(true).optional(),
  without_treatment: z.literal(true).optional(),
}

export const itemQuerySchema = z.object({
  page,
  ...filterShape(getItemFilterFields(), itemFilters),
  ...factFilterShape,
  /** Matches words of the title, the description, the tags and the facts, and parts of the SKU. */
  q,
  /** True to search `q` as it is, without a correction. */
  exact: z.literal(true).optional(),
  /**
   * Default: the best matches of a search first; otherwise by rank, then newest first. Visitors get sold items last, except among
   * the best matches. Events are sorted by date.
   */
  sort: sortBy([...itemSorts, weightSort]),
  /** True to get `facets`. */
  facets: z.boolean().optional(),
  per_page: z.literal(pageSizes).optional(),
})
export type ItemQuery = z.infer<typeof itemQuerySchema>

const facetSchema = z
  .array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** The items that would be listed with this value and all filters by other facts. */
      count: z.int(),
    }),
  )
  .optional()
export type Facet = NonNullable<z.infer<typeof facetSchema>>

const bounds = z.object({ min: z.number(), max: z.number() })

/** The values of each fact, most frequent first. A fact that no listed item has is absent. */
export const itemFacetsSchema = z
  .object({
    ...(Object.fromEntries(choiceFacts.map((fact) => [fact, facetSchema])) as Record<
      ChoiceFact,
      typeof facetSchema
    >),
    /** The values are ids. */
    category: facetSchema,
    availability: facetSchema,
    /** In the shop's currency. */
    price: bounds
      .extend({
        /** The listed items with a price in another currency. A price filter excludes them. */
        other_currencies: z.int(),
      })
      .optional(),
    weight: bounds.optional(),
    size: bounds.optional(),
  })
  .meta({ id: 'ItemFacets' })
export type ItemFacets = z.infer<typeof itemFacetsSchema>

/** A page of items. `facets` and `corrected` belong to the extension `catalogue-facets`. */
export const itemListSchema = envelopeSchema(itemSchema).extend({
  facets: itemFacetsSchema.optional(),
  /** The query that was searched instead of `q`, because a word of `q` was not found. */
  corrected: z.string().optional(),
})
export type ItemList = z.infer<typeof itemListSchema>

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

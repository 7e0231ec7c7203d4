import { z } from 'zod'
import { pictureDetails } from '../contract/fields.schema.ts'
import { envelopeSchema } from '../contract/responses.schema.ts'
import { availabilities } from './items/items.ts'
import { page, q } from './queries.schema.ts'
import { searchKinds } from './search.ts'

/** A query of `GET /search` (extension `catalogue-facets`). */
export const searchQuerySchema = z.object({
  page,
  q,
  /** True to search `q` as it is, without a correction. */
  exact: z.literal(true).optional(),
  /** Default: results of all kinds. */
  kind: z.enum(searchKinds).optional(),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

/** An item, a category or a content page. */
export const searchResultSchema = z
  .object({
    kind: z.enum(searchKinds),
    id: z.int(),
    title: z.string(),
    /** The page's path in the storefront. */
    path: z.string(),
    /** The beginning of the description, as plain text. */
    text: z.string(),
    image: z.string().nullable(),
    picture: pictureDetails,
    /** Null if the price is on request, and for results without a price. */
    price: z.number().nullable(),
    currency: z.string().nullable(),
    /** Only for products and events. */
    availability: z.enum(availabilities).optional(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchResultsSchema = envelopeSchema(searchResultSchema).extend({
  /** The number of results of each kind, without the filter by kind. */
  kinds: z.array(z.object({ value: z.enum(searchKinds), count: z.int() })),
  /** The query that was searched instead of `q`, because a word of `q` was not found. */
  corrected: z.string().optional(),
})
export type SearchResults = z.infer<typeof searchResultsSchema>

/** The response of `GET /search/suggestions`: a few results of each group. */
export const suggestionsSchema = z
  .object({
    products: z.array(searchResultSchema),
    categories: z.array(searchResultSchema),
    /** Posts, events, services and content pages. */
    others: z.array(searchResultSchema),
    corrected: z.string().optional(),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof suggestionsSchema>

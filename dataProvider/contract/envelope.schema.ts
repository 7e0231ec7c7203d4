import { z } from 'zod'

const pageSchema = z.object({
  itemsReceived: z.int(),
  curPage: z.int(),
  nextPage: z.int().nullable(),
  prevPage: z.int().nullable(),
  offset: z.int(),
  /** Set by the server. */
  perPage: z.int(),
  itemsTotal: z.int(),
  /** 0 for an empty list. */
  pageTotal: z.int(),
})

/** Every paged list travels in one. Pages count from 1. */
export interface Envelope<T> extends z.infer<typeof pageSchema> {
  items: T[]
}

/** The envelope of a list of `item`. */
export function envelopeSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), ...pageSchema.shape })
}

/** The JSON of a list's `external`; a page alone is sent as a bare number. Every other key is an extension's. */
export interface ListQuery {
  page: number
}

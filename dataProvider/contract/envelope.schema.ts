import { z } from 'zod'

/** The answer's shape for a list of `item`. */
export function envelopeSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    itemsReceived: z.int(),
    curPage: z.int(),
    nextPage: z.int().nullable(),
    prevPage: z.int().nullable(),
    offset: z.int(),
    perPage: z.int(),
    itemsTotal: z.int(),
    pageTotal: z.int(),
  })
}

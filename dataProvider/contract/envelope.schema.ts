import { z } from 'zod'
import type { ListQuery } from './envelope.ts'
import { rowId } from './fields.schema.ts'
import { limits } from './limits.ts'

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

const page = z.int('page must be a whole number').min(1, 'page starts at 1').max(limits.page)

const listQuerySchema = z.object({
  page: page.default(1),
  category: rowId.optional(),
}) satisfies z.ZodType<ListQuery>

const parseJson = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'external must be a page number or JSON' })
    return z.NEVER
  }
}

/** `external`: a bare page number or JSON, on every list; keys it does not know are ignored. */
export const externalSchema = z
  .string()
  .max(limits.external)
  .default('{}')
  .transform(parseJson)
  .transform((value) => (typeof value === 'number' ? { page: value } : value))
  .pipe(listQuerySchema)

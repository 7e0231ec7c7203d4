import { z } from 'zod'
import { text } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import * as texts from '../contract/texts.ts'
import type { SortBy } from './resource.ts'

export const page = z.int().min(1, 'page must be 1 or greater').max(limits.page).default(1)

/** Search words. The first `limits.searchWords` of them must all match, ignoring case. */
export const q = text().trim().max(limits.search, texts.tooLong('q', limits.search)).optional()

/** One of the fields; a leading `-` sorts in descending order. */
export const sortBy = <const Fields extends readonly string[]>(fields: Fields) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`]) as SortBy<Fields[number]>[]).optional()

const parseJson = (sent: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(sent)
  } catch {
    context.addIssue({ code: 'custom', message: 'external must be a page number or JSON' })
    return z.NEVER
  }
}

/**
 * A list's `external` parameter: a page number or JSON. Unknown keys are rejected, because ignoring a filter would list records
 * that the caller wants to exclude. Default: the first page.
 */
export const externalOf = <Shape extends QueryShape>(query: z.ZodObject<Shape>) =>
  parseExternal(query).default({ page: 1 } as never)

/** Like `externalOf`, for a list that is not paged if `external` is absent. */
export const optionalExternalOf = <Shape extends QueryShape>(query: z.ZodObject<Shape>) =>
  parseExternal(query).optional()

type QueryShape = z.ZodRawShape & { page: typeof page }

const parseExternal = <Shape extends QueryShape>(keys: z.ZodObject<Shape>) => {
  const query = keys.strict()
  return z
    .string()
    .max(limits.external)
    .transform(parseJson)
    .transform((value) => (typeof value === 'number' ? { page: value } : value))
    .pipe(query)
    .meta({
      description: `At most ${limits.external} characters`,
      contentMediaType: 'application/json',
      get contentSchema() {
        const { $schema: _dialect, ...object } = z.toJSONSchema(query, { io: 'input' })
        return { anyOf: [object.properties?.['page'], object] }
      },
    })
}

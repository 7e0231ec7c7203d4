import { z } from 'zod'
import { roles } from './customers.ts'
import { rowId, text } from '../contract/fields.schema.ts'
import { messageKinds, messageStatuses } from './messages.ts'
import { itemTypes } from '../contract/itemTypes.ts'
import { filterShape } from '../fields/fields.schema.ts'
import { itemFields, itemFilters, itemSorts } from './items.ts'
import { limits } from '../contract/limits.ts'
import { texts } from '../contract/texts.ts'
import { actionTypes } from './orders.ts'
import type { ListQuery } from '../contract/envelope.ts'
import {
  customerSorts,
  orderSorts,
  type CategoryExportQuery,
  type CustomerQuery,
  type ItemExportQuery,
  type ItemQuery,
  type MessageQuery,
  type OrderQuery,
  type SortBy,
} from './queries.ts'

/** A schema for every key of a query: one that is forgotten does not compile, where it would be ignored without a word. */
type Reads<Query extends object> = { [Key in keyof Query]-?: z.ZodType<Query[Key]> }

const page = z.int('page must be a whole number').min(1, 'page starts at 1').max(limits.page).default(1)

const q = text().trim().max(limits.search, texts.tooLong('q', limits.search)).optional()

/** One of these fields, falling with a minus in front. */
export const sortBy = <const Fields extends readonly string[]>(fields: Fields) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`]) as SortBy<Fields[number]>[]).optional()

const itemQuerySchema = z.object({
  page,
  ...filterShape(itemFields, itemFilters),
  q,
  sort: sortBy(itemSorts),
} satisfies Reads<ItemQuery>)

const itemExportQuerySchema = itemQuerySchema.extend({
  type: z.enum(itemTypes).optional(),
} satisfies Reads<Omit<ItemExportQuery, keyof ItemQuery>>)

const categoryExportQuerySchema = z.object({ page, q } satisfies Reads<CategoryExportQuery>)

const customerQuerySchema = z.object({
  page,
  id: rowId.optional(),
  q,
  sort: sortBy(customerSorts),
  role: z.enum(roles).optional(),
  online: z.boolean().optional(),
} satisfies Reads<CustomerQuery>)

const orderQuerySchema = z.object({
  page,
  id: z.uuid().optional(),
  q,
  sort: sortBy(orderSorts),
  status: z.enum(actionTypes).optional(),
  mine: z.boolean().optional(),
} satisfies Reads<OrderQuery>)

const messageQuerySchema = z.object({
  page,
  q,
  kind: z.enum(messageKinds).optional(),
  status: z.enum(messageStatuses).optional(),
} satisfies Reads<MessageQuery>)

const parseJson = (sent: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(sent)
  } catch {
    context.addIssue({ code: 'custom', message: 'external must be a page number or JSON' })
    return z.NEVER
  }
}

/** A list's `external`: a bare page number or JSON; keys it does not know are ignored. */
export const externalOf = <Query extends ListQuery>(query: z.ZodType<Query, unknown>) =>
  z
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

/** Where none is sent. */
const firstPage = { page: 1 }

export const itemExternalSchema = externalOf(itemQuerySchema).default(firstPage)
export const customerExternalSchema = externalOf(customerQuerySchema).default(firstPage)
export const messageExternalSchema = externalOf(messageQuerySchema).default(firstPage)
/** Without it the specified plain list is asked for. */
export const orderExternalSchema = externalOf(orderQuerySchema).optional()

/** What each export is asked by: as its list is, but that the page has no say. */
export const exportExternalSchemas = {
  items: externalOf(itemExportQuerySchema).default(firstPage),
  categories: externalOf(categoryExportQuerySchema).default(firstPage),
  customers: customerExternalSchema,
  orders: externalOf(orderQuerySchema).default(firstPage),
}

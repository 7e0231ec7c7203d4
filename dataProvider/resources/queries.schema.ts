import { z } from 'zod'
import { roles, customerSorts } from './customers.ts'
import { rowId, text } from '../contract/fields.schema.ts'
import { mailKinds, mailStates } from './mails.ts'
import { messageKinds, messageStatuses } from './messages.ts'
import { itemTypes } from '../contract/itemTypes.ts'
import { filterShape } from '../fields/fields.schema.ts'
import { availabilityFilter, itemFields, itemFilters, itemSorts } from './items/items.ts'
import { limits } from '../contract/limits.ts'
import { orderStates } from './orders/orderMoves.ts'
import * as texts from '../contract/texts.ts'
import { actionTypes, orderLineSorts } from './orders/orderLines.ts'
import { orderSorts, paymentStates } from './orders/orders.ts'
import type { ListQuery } from '../contract/envelope.schema.ts'
import { type SortBy } from './resource.ts'
import { monthsFilter } from './orders/orderNumbers.schema.ts'

export const page = z.int().min(1, 'page starts at 1').max(limits.page).default(1)

/** Words that are all in the texts a list is searched by, in any case. */
export const q = text().trim().max(limits.search, texts.tooLong('q', limits.search)).optional()

/** One of these fields, falling with a minus in front. */
export const sortBy = <const Fields extends readonly string[]>(fields: Fields) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`]) as SortBy<Fields[number]>[]).optional()

export const itemQuerySchema = z.object({
  page,
  ...filterShape(itemFields, itemFilters),
  availability: z.enum(availabilityFilter.options).optional(),
  /** In the title, the text, the tags, the SKU or the slug. */
  q,
  /** By rank, then the newest first, unless told; events by their dates. */
  sort: sortBy(itemSorts),
})

/** Items of every type unless told (extension `operations`). */
const itemExportQuerySchema = itemQuerySchema.extend({ type: z.enum(itemTypes).optional() })

const categoryExportQuerySchema = z.object({
  page,
  /** In the name or the type. */
  q,
})
export type CategoryExportQuery = z.infer<typeof categoryExportQuerySchema>

const monthsQuerySchema = z.object({ page, ...monthsFilter })

/** All but the page belongs to the extension `catalogue-query`. */
export const customerQuerySchema = z.object({
  page,
  /** The one of that id: there is no address of a single customer. */
  id: rowId.optional(),
  /** In the name, the e-mail or the number. */
  q,
  sort: sortBy(customerSorts),
  role: z.enum(roles).optional(),
  online: z.boolean().optional(),
})

/** The newest first unless told. */
export const orderLineQuerySchema = z.object({
  page,
  /** The one of that id. */
  id: z.uuid().optional(),
  /** In the item's name or SKU, whoever ordered, or the id. */
  q,
  sort: sortBy(orderLineSorts),
  status: z.enum(actionTypes).optional(),
  /** Restricts an admin, who else gets every line of the shop, to his own. */
  mine: z.boolean().optional(),
})

/** The newest first unless told (extension `order-workflow`). */
export const orderQuerySchema = z.object({
  page,
  /** In the number, the id, a line's title, the SKU of its item, or whoever ordered. */
  q,
  sort: sortBy(orderSorts),
  state: z.enum(orderStates).optional(),
  /** Orders that have not ended, or that have. */
  open: z.boolean().optional(),
  payment: z.enum(paymentStates).optional(),
  /** Orders of which a line has that action. */
  status: z.enum(actionTypes).optional(),
  awaits_reply: z.boolean().optional(),
  customer: rowId.optional(),
  /** Restricts an admin, who else gets every order of the shop, to his own. */
  mine: z.boolean().optional(),
})

/** As the list of orders is asked, and of which months they were placed. */
const orderExportQuerySchema = orderQuerySchema.extend(monthsFilter)

/** The newest first (extension `messages`). */
export const messageQuerySchema = z.object({
  page,
  /** In the text, the name or the e-mail. */
  q,
  kind: z.enum(messageKinds).optional(),
  status: z.enum(messageStatuses).optional(),
})

/** The newest first (extension `mails`). */
export const mailQuerySchema = z.object({
  page,
  /** In the recipient or the subject. */
  q,
  state: z.enum(mailStates).optional(),
  kind: z.enum(mailKinds).optional(),
})

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
export const mailExternalSchema = externalOf(mailQuerySchema).default(firstPage)
export const messageExternalSchema = externalOf(messageQuerySchema).default(firstPage)
/** Without it the specified plain list is asked for. */
export const orderLineExternalSchema = externalOf(orderLineQuerySchema).optional()
export const orderExternalSchema = externalOf(orderQuerySchema).default(firstPage)

/** What each export is asked by: as its list is, but that the page has no say. */
export const exportExternalSchemas = {
  items: externalOf(itemExportQuerySchema).default(firstPage),
  categories: externalOf(categoryExportQuerySchema).default(firstPage),
  customers: customerExternalSchema,
  orders: externalOf(orderLineQuerySchema).default(firstPage),
  order_book: externalOf(orderExportQuerySchema).default(firstPage),
  payments: externalOf(monthsQuerySchema).default(firstPage),
}

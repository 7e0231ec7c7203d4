import { z } from 'zod'
import { envelopeSchema } from '../../contract/responses.schema.ts'
import { rowId, text } from '../../contract/fields.schema.ts'
import { itemTypes } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import * as texts from '../../contract/texts.ts'
import { recordShape } from '../../fields/fields.schema.ts'
import {
  choice,
  currency,
  longText,
  money,
  number,
  reference,
  text as textField,
} from '../../fields/fields.ts'
import { page, q, sortBy } from '../queries.schema.ts'
import { orderContactSchema } from '../visitorForms.schema.ts'
import { actionTypes, orderContactFields, orderStatus, readAction } from './orderLines.ts'

const orderLineFields = {
  items_id: reference('items', { required: true }),
  action_type: orderStatus,
  /** Units. */
  quantity: number({ max: limits.quantity, required: true, extension: 'order-lines' }),
  /** A UUID shared by all lines of one checkout. */
  checkout_id: textField({ max: 36, extension: 'order-lines' }),
  /** The item's currency when it was ordered. */
  currency: currency({ extension: 'order-lines' }),
} as const

/** A snapshot of the item when it was ordered. */
const orderedItemFields = {
  name: textField({ max: limits.title, required: true }),
  description: longText({ max: limits.description, required: true }),
  type: choice(itemTypes, { required: true }),
  price: money({ max: limits.price }),
} as const

/** The buyer's account; all null for a visitor. */
const buyerFields = {
  Full_name: textField({ max: limits.fullName }),
  email: textField({ max: limits.email }),
  customer_number: number({ max: limits.integer }),
} as const

const own = recordShape(orderLineFields)

export const orderLineSchema = z
  .object({
    id: z.uuid(),
    items_id: own.items_id,
    action_type: z.enum(actionTypes),
    /** Milliseconds since the epoch. */
    created_at: z.int(),
    _items: z.object({ ...recordShape(orderedItemFields), type: z.enum(itemTypes) }),
    _customers: z.object(recordShape(buyerFields)),
    quantity: own.quantity,
    checkout_id: z.uuid().nullable().optional(),
    /** Extension `order-lines`. */
    contact: z.object(recordShape(orderContactFields)).nullable().optional(),
    currency: own.currency,
    /** When the reservation of its items ends, in milliseconds since the epoch. Absent if there is none; only for admins. */
    held_until: z.int().optional(),
    /** Extension `order-workflow`, like the next two. */
    order_id: z.uuid().optional(),
    question: z.string().nullable().optional(),
    /** Opens the order without an account. Only in the response of `POST /cart_items`, and different each time. */
    order_token: z.string().optional(),
  })
  .meta({ id: 'OrderLine' })
/** One order line; the specification calls it a "server cart item". */
export type OrderLine = z.infer<typeof orderLineSchema>

export const orderLinePageSchema = envelopeSchema(orderLineSchema).extend({
  stats: z.object({ total: z.int(), enquiry: z.int(), booking: z.int(), completed: z.int() }),
})
/** A page of order lines, with counts that ignore the filter (extension `catalogue-query`). */
export type OrderLinePage = z.infer<typeof orderLinePageSchema>

/** Newest first by default. */
export const orderLineQuerySchema = z.object({
  page,
  id: z.uuid().optional(),
  /** Matches, for example, the item's name or SKU, the buyer's name or email address, or the id. */
  q,
  sort: sortBy(['created_at', 'name', 'price']),
  status: z.enum(actionTypes).optional(),
  /** Restricts an admin to their own lines. By default, an admin gets all lines of the shop. */
  mine: z.boolean().optional(),
})
export type OrderLineQuery = z.infer<typeof orderLineQuerySchema>

/** A cart line to order. The action `completed` is not accepted: lines get it when their order ends. */
export const orderLineBodySchema = z.object({
  items_id: rowId,
  action_type: z
    .string()
    .max(50)
    .transform((text, context) => {
      const action = readAction(text)
      if (action) return action
      context.addIssue({ code: 'custom', message: 'action_type must be enquiry or booking' })
      return z.NEVER
    })
    // Older carts send a button's label, in upper or lower case. The OpenAPI document omits the labels.
    .meta({ enum: ['enquiry', 'booking'] }),
  /** Default: 1. Extension `order-lines`, like the next four. */
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be 1 or greater')
    .max(limits.quantity, `Quantity must be at most ${limits.quantity}`)
    .optional(),
  checkout_id: z.uuidv4().toLowerCase().optional(),
  /**
   * The number of lines in the checkout, so that its emails wait for the last line. A wrong number only changes when they are
   * sent.
   */
  checkout_size: z.int().min(1).max(limits.checkoutLines).optional(),
  contact: orderContactSchema.optional(),
  /**
   * Idempotency keys of earlier, unanswered requests of the same checkout. While the order is new, this line replaces the lines
   * of these requests: existing lines are deleted, and requests that arrive later are rejected.
   */
  replaces: z.array(z.uuid()).max(limits.replacedKeys).optional(),
  /** The customer's question about the item. Extension `order-workflow`, like the next two. */
  question: text().trim().max(limits.question, texts.tooLong('Question', limits.question)).optional(),
  /** The price in the cart; null for a price on request. A line with an outdated price is rejected with `price_changed`. */
  price: z.number().nullable().optional(),
  currency: z.string().max(3).optional(),
})
export type OrderLineBody = z.infer<typeof orderLineBodySchema>

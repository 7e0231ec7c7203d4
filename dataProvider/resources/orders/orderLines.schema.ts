import { z } from 'zod'
import { envelopeSchema } from '../../contract/answers.schema.ts'
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

/** What an order line holds of its own. */
const orderLineFields = {
  items_id: reference('items', { required: true }),
  action_type: orderStatus,
  /** Pieces ordered. */
  quantity: number({ max: limits.quantity, required: true, extension: 'order-lines' }),
  /** A UUID, the same on every line that was placed together. */
  checkout_id: textField({ max: 36, extension: 'order-lines' }),
  /** As the item was priced when it was ordered. */
  currency: currency({ extension: 'order-lines' }),
} as const

/** The item as it was when it was ordered. */
const orderedItemFields = {
  name: textField({ max: limits.title, required: true }),
  description: longText({ max: limits.description, required: true }),
  type: choice(itemTypes, { required: true }),
  price: money({ max: limits.price }),
} as const

/** Who ordered; all null of a visitor. */
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
    /** Until when its pieces are held, in milliseconds since the epoch; absent when they are not. Admins alone are told. */
    held_until: z.int().optional(),
    /** Extension `order-workflow`. */
    order_id: z.uuid().optional(),
    question: z.string().nullable().optional(),
    /** Opens the order without an account; in the answer of `POST /cart_items` alone, another one each time. */
    order_token: z.string().optional(),
  })
  .meta({ id: 'OrderLine' })
/** One order line ("server cart item"). */
export type OrderLine = z.infer<typeof orderLineSchema>

export const orderLinePageSchema = envelopeSchema(orderLineSchema).extend({
  stats: z.object({ total: z.int(), enquiry: z.int(), booking: z.int(), completed: z.int() }),
})
/** A page of order lines, with figures over all of them, regardless of the filter (extension `catalogue-query`). */
export type OrderLinePage = z.infer<typeof orderLinePageSchema>

/** The newest first unless told. */
export const orderLineQuerySchema = z.object({
  page,
  /** The one of that id. */
  id: z.uuid().optional(),
  /** In the item's name or SKU, the buyer's name or email, or the id. */
  q,
  sort: sortBy(['created_at', 'name', 'price']),
  status: z.enum(actionTypes).optional(),
  /** Restricts an admin, who else gets every line of the shop, to their own. */
  mine: z.boolean().optional(),
})
export type OrderLineQuery = z.infer<typeof orderLineQuerySchema>

/** What a cart line asks for. `completed` is an admin's word, so nobody orders with it. */
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
    // Older carts send a button's label, in any case; nobody else needs to know.
    .meta({ enum: ['enquiry', 'booking'] }),
  /** Extension `order-lines`, which brings what follows too; 1 when absent. */
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be 1 or greater')
    .max(limits.quantity, `Quantity must be at most ${limits.quantity}`)
    .optional(),
  checkout_id: z.uuidv4().toLowerCase().optional(),
  /** How many lines the checkout has, so that its mails wait for the last; a hint, kept with the line. */
  checkout_size: z.int().min(1).max(limits.checkoutLines).optional(),
  contact: orderContactSchema.optional(),
  /**
   * Keys of calls of the same checkout that were made and not answered, and whose lines this one takes the place of: they go,
   * and one that arrives later is refused.
   */
  replaces: z.array(z.uuid()).max(limits.replacedKeys).optional(),
  /** Extension `order-workflow`, which brings what follows too: what the customer asks beside the line. */
  question: text().trim().max(limits.question, texts.tooLong('Question', limits.question)).optional(),
  /** What the cart showed, null for a price on request: the line is refused as `price_changed` when it is another by now. */
  price: z.number().nullable().optional(),
  currency: z.string().max(3).optional(),
})
/** What `POST /cart_items` carries: one call per cart line. */
export type OrderLineBody = z.infer<typeof orderLineBodySchema>

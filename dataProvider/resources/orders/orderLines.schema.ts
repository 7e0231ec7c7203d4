import { z } from 'zod'
import { rowId, text } from '../../contract/fields.schema.ts'
import { itemTypes } from '../../contract/itemTypes.ts'
import { envelopeSchema } from '../../contract/envelope.schema.ts'
import { orderContactSchema } from '../visitorForms.schema.ts'
import { limits } from '../../contract/limits.ts'
import * as texts from '../../contract/texts.ts'
import { recordShape } from '../../fields/fields.schema.ts'
import {
  actionTypes,
  buyerFields,
  orderContactFields,
  orderedItemFields,
  orderLineFields,
  readAction,
} from './orderLines.ts'

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

export const orderLinePageSchema = envelopeSchema(orderLineSchema).extend({
  stats: z.object({ total: z.int(), enquiry: z.int(), booking: z.int(), completed: z.int() }),
})

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

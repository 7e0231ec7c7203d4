import { z } from 'zod'
import { emailText, requiredText, rowId, text } from '../contract/fields.schema.ts'
import { itemTypes } from '../contract/itemTypes.ts'
import { envelopeSchema } from '../contract/envelope.schema.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import {
  actionTypes,
  readAction,
  type OrderContact,
  type OrderLine,
  type OrderLineBody,
  type OrderPage,
} from './orders.ts'

export const orderLineSchema = z.object({
  id: z.uuid(),
  items_id: z.int(),
  action_type: z.enum(actionTypes),
  created_at: z.int(),
  _items: z.object({
    name: z.string(),
    description: z.string(),
    type: z.enum(itemTypes),
    price: z.number().nullable(),
  }),
  _customers: z.object({
    Full_name: z.string().nullable(),
    email: z.string().nullable(),
    customer_number: z.int().nullable(),
  }),
  quantity: z.int().optional(),
  checkout_id: z.uuid().nullable().optional(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable().optional(),
  currency: z.string().optional(),
}) satisfies z.ZodType<OrderLine>

export const orderPageSchema = envelopeSchema(orderLineSchema).extend({
  stats: z.object({ total: z.int(), enquiry: z.int(), booking: z.int(), completed: z.int() }),
}) satisfies z.ZodType<OrderPage>

/** How to reach a visitor who orders, in the browser and on the server. */
export const orderContactSchema = z.object({
  name: requiredText('Name', limits.contactName, 'Name is required'),
  email: emailText(),
  phone: text().trim().max(limits.phone, messages.tooLong('Phone', limits.phone)).default(''),
}) satisfies z.ZodType<OrderContact>

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
    }),
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be 1 or greater')
    .max(limits.quantity, `Quantity must be at most ${limits.quantity}`)
    .optional(),
  checkout_id: z.uuidv4().toLowerCase().optional(),
  contact: orderContactSchema.optional(),
}) satisfies z.ZodType<OrderLineBody>

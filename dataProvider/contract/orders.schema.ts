import { z } from 'zod'
import { rowId } from './fields.schema.ts'
import { itemTypes } from './items.ts'
import { actionTypes, readAction, type OrderLine, type OrderLineBody } from './orders.ts'

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
}) satisfies z.ZodType<OrderLine>

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
}) satisfies z.ZodType<OrderLineBody>

import { z } from 'zod'
import { roles, type Customer, type CustomerBody } from './customers.ts'
import { jsonObject, text } from './fields.schema.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

export const customerSchema = z.object({
  id: z.int(),
  elegant_user_id: z.string(),
  Full_name: z.string(),
  email: z.string(),
  customer_number: z.int(),
  is_online_now: z.boolean(),
  _customer_roles_of_customers_of_shops: z.object({
    role: z.enum(roles),
    block_deny_access: z.boolean(),
    block_deny_reason: z.string().nullable(),
  }),
}) satisfies z.ZodType<Customer>

/** Both are free text from the sign-in provider's profile; a profile may lack either. */
export const customerBodySchema = z.object({
  cust_info: jsonObject(limits.custInfo, messages.tooLong('cust_info', limits.custInfo)).default({}),
  Full_name: text().trim().max(limits.fullName).default(''),
  email: text().trim().max(limits.email).default(''),
}) satisfies z.ZodType<CustomerBody>

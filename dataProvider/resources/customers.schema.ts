import { z } from 'zod'
import {
  customerRoleFields,
  type Customer,
  type CustomerBody,
  type CustomerRoleChanges,
} from './customers.ts'
import { changesOf, jsonObject, text, versionStated } from '../contract/fields.schema.ts'
import { bodyShape, recordShape } from '../fields/fields.schema.ts'
import { limits, visitorIdPattern } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'

export const customerSchema = z.object({
  id: z.int(),
  elegant_user_id: z.string(),
  Full_name: z.string(),
  email: z.string(),
  customer_number: z.int(),
  is_online_now: z.boolean(),
  version: z.int().optional(),
  _customer_roles_of_customers_of_shops: z.object(recordShape(customerRoleFields)),
}) satisfies z.ZodType<Customer>

/** Both are free text from the sign-in provider's profile; a profile may lack either. */
export const customerBodySchema = z.object({
  cust_info: jsonObject(limits.custInfo, messages.tooLong('cust_info', limits.custInfo)).default({}),
  Full_name: text().trim().max(limits.fullName, messages.tooLong('Full_name', limits.fullName)).default(''),
  email: text().trim().max(limits.email, messages.tooLong('email', limits.email)).default(''),
  temp_session_id: z.string().regex(visitorIdPattern, 'temp_session_id is no temporary id').optional(),
}) satisfies z.ZodType<CustomerBody>

export const customerRoleChangesSchema = changesOf(z.object(bodyShape(customerRoleFields))).extend({
  elegant_user_id: text().max(limits.userId).optional(),
  version: versionStated,
}) satisfies z.ZodType<CustomerRoleChanges>

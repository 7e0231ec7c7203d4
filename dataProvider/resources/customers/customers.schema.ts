import { z } from 'zod'
import { normalizeEmail } from '../../contract/email.ts'
import { changesOf, jsonObject, nameText, text, optionalVersion } from '../../contract/fields.schema.ts'
import { visitorIdPattern } from '../../contract/headers.ts'
import { limits } from '../../contract/limits.ts'
import * as texts from '../../contract/texts.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { customerRoleFields } from './customerRoles.ts'
import { customerFields, customerResource } from './customers.ts'
import { page, q, sortBy } from '../queries.schema.ts'
import { filterShapeOf } from '../resource.schema.ts'
import { sortFieldsOf } from '../resource.ts'

export const customerSchema = z
  .object({
    id: z.int(),
    ...recordShape(customerFields),
    /** Starts at 1; incremented by each change of the role (extension `versions`). */
    version: z.int().optional(),
    _customer_roles_of_customers_of_shops: z.object(recordShape(customerRoleFields)),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customerSchema>

/** All members except the page belong to the extension `catalogue-query`. */
export const customerQuerySchema = z.object({
  page,
  /** Matches the name, the email address or the number. */
  q,
  sort: sortBy(sortFieldsOf(customerResource)),
  ...filterShapeOf(customerResource),
})
export type CustomerQuery = z.infer<typeof customerQuerySchema>

/** `Full_name` and `email` come from the sign-in provider's profile. Either can be missing there. */
export const customerBodySchema = z.object({
  cust_info: jsonObject(limits.custInfo, texts.tooLong('cust_info', limits.custInfo)).default({}),
  Full_name: nameText().max(limits.fullName, texts.tooLong('Full_name', limits.fullName)).default(''),
  email: text()
    .trim()
    .overwrite(normalizeEmail)
    .max(limits.email, texts.tooLong('email', limits.email))
    .default(''),
  /** Extension `visitor-claim`: the temporary id before sign-in. The visitor's order lines move to the caller's account. */
  temp_session_id: z.string().regex(visitorIdPattern, 'temp_session_id must be a temporary id').optional(),
})
/** Name and email address are unverified. */
export type CustomerBody = z.infer<typeof customerBodySchema>

/** JSON Schema: a blocked customer needs a reason and is no admin. The server's `changeRole` also checks the stored role. */
const blocking = {
  anyOf: [
    {
      properties: {
        role: { not: { const: 'admin' } },
        block_deny_reason: { type: 'string', pattern: '\\S' },
      },
      required: ['block_deny_reason'],
    },
    { properties: { role: { not: { const: 'blocked' } }, block_deny_access: { not: { const: true } } } },
  ],
}

export const customerRoleChangesSchema = changesOf(z.object(bodyShape(customerRoleFields)))
  .extend({
    elegant_user_id: text().max(limits.userId).optional().describe('The same id as in the path'),
    version: optionalVersion,
  })
  .meta(blocking)
/** Changes to a role; the server keeps the role and the flag consistent. */
export type CustomerRoleChanges = z.infer<typeof customerRoleChangesSchema>

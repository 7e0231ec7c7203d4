import { z } from 'zod'
import { normalizeEmail } from '../../contract/email.ts'
import { changesOf, jsonObject, text, versionStated } from '../../contract/fields.schema.ts'
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
    /** Counts the changes of the role from 1 (extension `versions`). */
    version: z.int().optional(),
    _customer_roles_of_customers_of_shops: z.object(recordShape(customerRoleFields)),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customerSchema>

/** All but the page belongs to the extension `catalogue-query`. */
export const customerQuerySchema = z.object({
  page,
  /** In the name, the email or the number. */
  q,
  sort: sortBy(sortFieldsOf(customerResource)),
  ...filterShapeOf(customerResource),
})
export type CustomerQuery = z.infer<typeof customerQuerySchema>

/** Both are free text from the sign-in provider's profile; a profile may lack either. */
export const customerBodySchema = z.object({
  cust_info: jsonObject(limits.custInfo, texts.tooLong('cust_info', limits.custInfo)).default({}),
  Full_name: text().trim().max(limits.fullName, texts.tooLong('Full_name', limits.fullName)).default(''),
  email: text()
    .trim()
    .overwrite(normalizeEmail)
    .max(limits.email, texts.tooLong('email', limits.email))
    .default(''),
  /** Extension `visitor-claim`: the visitor the caller was before signing in; those order lines become the caller's. */
  temp_session_id: z.string().regex(visitorIdPattern, 'temp_session_id must be a temporary id').optional(),
})
/** What `POST /customer` carries; name and email are unverified contact data. */
export type CustomerBody = z.infer<typeof customerBodySchema>

/** Whoever is blocked is told the reason, and is no admin: `changeRole` of the server refuses the rest, knowing the role that there is. */
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
    version: versionStated,
  })
  .meta(blocking)
/** Any part of a role; the server keeps role and flag in step. */
export type CustomerRoleChanges = z.infer<typeof customerRoleChangesSchema>

import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  customerRoleChangesSchema,
  customerSchema,
  customerQuerySchema,
  type CustomerQuery,
  type Customer,
  type CustomerRoleChanges,
} from '../../dataProvider/resources/customers/customers.schema.ts'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { queueAdminAddedEmails } from './admins/store.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { blockReasonRequired } from '../../dataProvider/contract/texts.ts'
import { isBlocked, type CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import { getAllFields, sortFieldsOf } from '../../dataProvider/resources/resource.ts'
import { requireCustomer, requireSubject } from '../auth/caller.ts'
import { toCustomerRole, type CustomerRow } from '../auth/customerRecord.ts'
import type { Subject } from '../auth/subject.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { customers } from '../database/schema.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { orderBy } from '../database/lists/sorting.ts'
import { checkVersion, HttpError, invalidField, notFound } from '../errors/httpError.ts'
import { toEnvelope } from '../http/envelope.ts'
import { assertSameId } from '../http/idParams.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import { buildCustomerFilter } from './customerFilter.ts'
import { toCustomer } from './store.ts'

interface Options {
  db: Database
  consumeConfirmation: SignInProvider['consumeConfirmation']
}

export const customerAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, consumeConfirmation },
) => {
  app.get(paths.customers, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'listCustomers',
      tags: ['Customers'],
      summary: 'List customers, newest first',
      querystring: z.object({ external: externalOf(customerQuerySchema) }),
      response: { 200: envelopeSchema(customerSchema) },
    },
    handler: async ({ caller: { shopId }, query: { external } }) => listCustomers(db, shopId, external),
  })

  app.patch(`${paths.customer}/:elegant_user_id`, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateCustomerRole',
      tags: ['Customers'],
      summary: 'Block, unblock or promote a customer; promoting requires a recent password confirmation',
      params: z.object({ elegant_user_id: text().max(limits.userId) }),
      body: customerRoleChangesSchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, params: { elegant_user_id: id }, body }) => {
      const { elegant_user_id: stated, ...changes } = body
      assertSameId('elegant_user_id', id, stated)
      const { shopId } = caller
      const self = requireSubject(caller)
      const onPromote = async (tx: Database, admin: CustomerRow) => {
        if (!(await consumeConfirmation(tx, self))) throw passwordRequired()
        await queueAdminAddedEmails(tx, admin, { by: 'admin', admin_id: requireCustomer(caller).id })
      }
      const subject = { issuer: self.issuer, id }
      const customer = await updateRole(db, { shopId, subject, changes, onPromote })
      if (!customer) throw notFound('customer')
      return toCustomer(customer)
    },
  })
}

// Promoting requires the password, so that an attacker with an open session cannot add an admin.
const passwordRequired = () =>
  new HttpError(403, 'password_required', 'Enter your password again to make a customer an admin')

/** The specification does not define the page size. */
const customersPerPage = 20

async function listCustomers(
  db: Database,
  shopId: number,
  { page, sort, ...filter }: CustomerQuery,
): Promise<Envelope<Customer>> {
  const order = orderBy<string>(sortFields, customers.id, sort ?? customerResource.list.sort)
  const { ids, total } = await findPage(db, customers.id, {
    where: and(eq(customers.shopId, shopId), buildCustomerFilter(filter)),
    order,
    page,
    perPage: customersPerPage,
    readsEveryRow: Boolean(filter.q),
  })
  const rows = await db
    .select()
    .from(customers)
    .where(isAnyOf(customers.id, ids))
    .orderBy(...order)
  return toEnvelope(rows.map(toCustomer), page, customersPerPage, total)
}

const sortFields = toSortFields(sortFieldsOf(customerResource), getAllFields(customerResource), {
  Full_name: customers.fullName,
  email: customers.email,
  customer_number: customers.customerNumber,
  last_seen: customers.lastSeenAt,
})

interface RoleUpdate {
  shopId: number
  /** Includes the issuer, because two sign-in providers can issue the same id. */
  subject: Subject
  changes: CustomerRoleChanges
  /** Runs in the transaction of a promotion. If it throws, the change is rolled back. */
  onPromote: (tx: Database, admin: CustomerRow) => Promise<void>
}

/**
 * Returns undefined if the shop has no such customer.
 * @throws {HttpError} 403 if the customer is an admin (ROLE-13, ROLE-14); 409 `stale` if the given version is not the current
 * one; any error of `changeRole` and `onPromote`
 */
async function updateRole(
  db: Database,
  { shopId, subject, changes: { version, ...changes }, onPromote }: RoleUpdate,
): Promise<CustomerRow | undefined> {
  return db.transaction(async (tx) => {
    // The row is locked, so concurrent changes of the same record run one after the other.
    const [before] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.shopId, shopId), eq(customers.subject, subject.id)))
      .orderBy(sql`${customers.issuer} = ${subject.issuer} desc`, customers.id)
      .limit(1)
      .for('update')
    if (!before) return undefined
    if (before.role === 'admin') {
      throw new HttpError(403, 'admin_protected', 'An admin cannot be blocked or demoted')
    }
    await checkVersion(before, version, 'customer', toCustomer)
    const wanted = changeRole(toCustomerRole(before), changes)
    if (isDeepStrictEqual(wanted, toCustomerRole(before))) return before
    const [after] = await tx
      .update(customers)
      .set({
        role: wanted.role,
        blockDenyAccess: wanted.block_deny_access,
        blockDenyReason: wanted.block_deny_reason,
        version: before.version + 1,
      })
      .where(eq(customers.id, before.id))
      .returning()
    if (after?.role === 'admin') await onPromote(tx, after)
    return after
  })
}

/**
 * Computes the role after a `PATCH /customer/{elegant_user_id}`. The resulting role, flag and reason are consistent (IDN-8,
 * VAL-28).
 * @throws {HttpError} 400 for blocking an admin, or for blocking without a reason
 */
function changeRole(stored: CustomerRole, changes: CustomerRoleChanges): CustomerRole {
  const wanted = { ...stored, ...roleAndFlagOf(stored, changes) }
  if (!isBlocked(wanted)) {
    return { role: wanted.role, block_deny_access: false, block_deny_reason: null }
  }
  if (wanted.role === 'admin') throw invalidField('block_deny_access', 'An admin cannot be blocked')
  const { block_deny_reason: reason = stored.block_deny_reason } = changes
  if (!reason?.trim()) throw invalidField('block_deny_reason', blockReasonRequired)
  return { role: 'blocked', block_deny_access: true, block_deny_reason: reason }
}

/** Returns the requested role and flag. If the body contains only one of them, derives the other. */
const roleAndFlagOf = (
  stored: CustomerRole,
  { role, block_deny_access: flag }: CustomerRoleChanges,
): Pick<CustomerRole, 'role' | 'block_deny_access'> => {
  if (role !== undefined) return { role, block_deny_access: flag ?? role === 'blocked' }
  if (flag === undefined) return stored
  return { role: stored.role === 'blocked' ? 'customer' : stored.role, block_deny_access: flag }
}

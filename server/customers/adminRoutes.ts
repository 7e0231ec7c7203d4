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
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { announceAdmin } from './admins/store.ts'
import { externalOf } from '../../dataProvider/resources/queries.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { blockReasonRequired } from '../../dataProvider/contract/texts.ts'
import { isBlocked, type CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import { shownFieldsOf, sortFieldsOf } from '../../dataProvider/resources/resource.ts'
import { requireCustomer, requireSubject } from '../auth/caller.ts'
import { roleOf, type CustomerRow } from '../auth/customerRecord.ts'
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
  takeConfirmation: SignInProvider['takeConfirmation']
}

/** The shop's customers and their roles: for admins alone. */
export const customerAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, takeConfirmation }) => {
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
        if (!(await takeConfirmation(tx, self))) throw passwordRequired()
        await announceAdmin(tx, admin, { by: 'admin', admin_id: requireCustomer(caller).id })
      }
      const subject = { issuer: self.issuer, id }
      const customer = await updateRole(db, { shopId, subject, changes, onPromote })
      if (!customer) throw notFound('customer')
      return toCustomer(customer)
    },
  })
}

// A session that was left open or stolen cannot make an admin.
const passwordRequired = () =>
  new HttpError(403, 'password_required', 'Enter your password again to make a customer an admin')

/** Customers on one page; the specification leaves it to the server. */
const customersPerPage = 20

/** One page of the shop's customers, in the declared order unless told. Three queries. */
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

const sortFields = toSortFields(sortFieldsOf(customerResource), shownFieldsOf(customerResource), {
  Full_name: customers.fullName,
  email: customers.email,
  customer_number: customers.customerNumber,
  last_seen: customers.lastSeenAt,
})

interface RoleUpdate {
  shopId: number
  /** Whose role it is; where two sign-in providers know that id, the one of this issuer is meant. */
  subject: Subject
  changes: CustomerRoleChanges
  /** What else belongs to a promotion; the change is not made when it throws. */
  onPromote: (tx: Database, admin: CustomerRow) => Promise<void>
}

/**
 * Blocks, unblocks or gives a role, in one transaction; undefined when the shop has no such customer.
 * @throws {HttpError} 403 when it is an admin (ROLE-13, ROLE-14); 409 `stale` when the customer
 * has another version than the changes were made to
 */
async function updateRole(
  db: Database,
  { shopId, subject, changes: { version, ...changes }, onPromote }: RoleUpdate,
): Promise<CustomerRow | undefined> {
  return db.transaction(async (tx) => {
    // Locked: a change of the same record at the same time starts from what was written here.
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
    const wanted = changeRole(roleOf(before), changes)
    if (isDeepStrictEqual(wanted, roleOf(before))) return before
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
 * What becomes of a role by a `PATCH /customer/{elegant_user_id}`. Either sign blocks, and role, flag and reason always
 * agree afterwards (IDN-8, VAL-28): whichever of them the body does not name follows the others.
 * @throws {HttpError} 400 for an admin who is to be blocked, or for blocking without a reason
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

/** Role and flag as the body wants them; one that is named alone carries the other along. */
const roleAndFlagOf = (
  stored: CustomerRole,
  { role, block_deny_access: flag }: CustomerRoleChanges,
): Pick<CustomerRole, 'role' | 'block_deny_access'> => {
  if (role !== undefined) return { role, block_deny_access: flag ?? role === 'blocked' }
  if (flag === undefined) return stored
  return { role: stored.role === 'blocked' ? 'customer' : stored.role, block_deny_access: flag }
}

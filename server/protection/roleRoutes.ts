import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { isBlocked } from '../../dataProvider/resources/customers/customerRoles.ts'
import {
  customerRoleChangesSchema,
  customerSchema,
  type CustomerRoleChanges,
} from '../../dataProvider/resources/customers/customers.schema.ts'
import { requireCustomer, requireSubject, type Caller } from '../auth/caller.ts'
import { toCustomerRole, type CustomerRow } from '../auth/customerRecord.ts'
import { toCustomer } from '../customers/store.ts'
import { updateRole } from '../customers/updateRole.ts'
import type { Database } from '../database/database.ts'
import { assertSameId } from '../http/idParams.ts'
import { logEvent } from '../http/logEvents.ts'
import { logChange, recordChange } from './recordChange.ts'
import { requirePassword, type IsPasswordConfirmed } from './requirePassword.ts'

const params = z.object({ elegant_user_id: text().max(limits.userId) })

/** The specification prescribes this call, so it needs no password, even to make a customer an admin. */
export const roleRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.patch(`${paths.customer}/:elegant_user_id`, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateCustomerRole',
      tags: ['Customers'],
      summary: 'Block, unblock or promote a customer',
      params,
      body: customerRoleChangesSchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, params: { elegant_user_id: id }, body, log }) => {
      const { elegant_user_id: stated, ...changes } = body
      assertSameId('elegant_user_id', id, stated)
      return toCustomer(await changeRole(db, log, { caller, id, changes }))
    },
  })
}

interface PromotionOptions {
  db: Database
  isPasswordConfirmed: IsPasswordConfirmed
}

/** The back office's own call (extension `admin-promotion`). */
export const promotionRoutes: FastifyPluginAsyncZod<PromotionOptions> = async (
  app,
  { db, isPasswordConfirmed },
) => {
  app.post(`${paths.customer}/:elegant_user_id${paths.promotion}`, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'promoteCustomer',
      tags: ['Customers'],
      summary: 'Make a customer an admin; requires a recent password confirmation',
      params,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, params: { elegant_user_id: id }, log }) => {
      await requirePassword(isPasswordConfirmed, caller)
      return toCustomer(await changeRole(db, log, { caller, id, changes: { role: 'admin' } }))
    },
  })
}

interface RoleChange {
  caller: Caller
  /** The customer's user id. */
  id: string
  changes: CustomerRoleChanges
}

const changeRole = async (
  db: Database,
  log: FastifyBaseLogger,
  { caller, id, changes }: RoleChange,
): Promise<CustomerRow> => {
  const { shopId } = caller
  const subject = { issuer: requireSubject(caller).issuer, id }
  const change = { shopId, kind: 'role' as const, changedBy: requireCustomer(caller).id }
  const { before, after, isProtected } = await db.transaction(async (tx) => {
    const { before, after } = await updateRole(tx, { shopId, subject, changes })
    // A block does not give anyone access, and an admin can undo it.
    const isProtected = (before.role === 'admin') !== (after.role === 'admin')
    const stored = { customerId: after.id, before: JSON.stringify(toCustomerRole(before)) }
    if (isProtected) await recordChange(tx, { ...change, ...stored })
    return { before, after, isProtected }
  })
  if (isProtected) logChange(log, caller, 'role')
  logRoleChange(log, requireSubject(caller).id, before, after)
  return after
}

const logRoleChange = (log: FastifyBaseLogger, user: string, before: CustomerRow, after: CustomerRow) => {
  const [was, is] = [before, after].map((row) => isBlocked(toCustomerRole(row)))
  const details = { user, customer: after.subject, shop: after.shopId }
  if (was !== is) logEvent(log, is ? 'customer_blocked' : 'customer_unblocked', details)
  else if (before.role !== after.role) logEvent(log, 'role_changed', { ...details, role: after.role })
}

import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { blockReasonRequired } from '../../dataProvider/contract/texts.ts'
import { isBlocked, type CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { CustomerRoleChanges } from '../../dataProvider/resources/customers/customers.schema.ts'
import { toCustomerRole, type CustomerRow } from '../auth/customerRecord.ts'
import type { Subject } from '../auth/subject.ts'
import type { Database } from '../database/database.ts'
import { customers } from '../database/schema.ts'
import { checkVersion, HttpError, invalidField, notFound } from '../errors/httpError.ts'
import { toCustomer } from './store.ts'

interface RoleUpdate {
  shopId: number
  /** Includes the issuer, because two sign-in providers can issue the same id. */
  subject: Subject
  changes: CustomerRoleChanges
}

interface ChangedRole {
  before: CustomerRow
  after: CustomerRow
}

/**
 * Changes a customer's role or block. Needs a transaction.
 * @throws {HttpError} 404 if the shop has no such customer; 403 if the customer is an admin (ROLE-13, ROLE-14); 409 `stale` if
 * the given version is not the current one; any error of `changeRole`
 */
export async function updateRole(
  tx: Database,
  { shopId, subject, changes: { version, ...changes } }: RoleUpdate,
): Promise<ChangedRole> {
  // The row is locked, so concurrent changes of the same record run one after the other.
  const [before] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.subject, subject.id)))
    .orderBy(sql`${customers.issuer} = ${subject.issuer} desc`, customers.id)
    .limit(1)
    .for('update')
  if (!before) throw notFound('customer')
  if (before.role === 'admin') {
    throw new HttpError(403, 'admin_protected', 'An admin cannot be blocked or demoted')
  }
  await checkVersion(before, version, 'customer', toCustomer)
  const wanted = changeRole(toCustomerRole(before), changes)
  if (isDeepStrictEqual(wanted, toCustomerRole(before))) return { before, after: before }
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
  if (!after) throw new Error('UPDATE returned no row')
  return { before, after }
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

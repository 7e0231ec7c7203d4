import { isBlocked, type CustomerRole } from '../../dataProvider/resources/customers.ts'
import type { CustomerRoleChanges } from '../../dataProvider/resources/customers.schema.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import { invalidField } from '../errors/httpError.ts'

/**
 * What becomes of a role by a `PATCH /customer/{elegant_user_id}`. Either sign blocks, and role, flag and reason always
 * agree afterwards (IDN-8, VAL-28): whichever of them the body does not name follows the others.
 * @throws {HttpError} 400 for an admin who is to be blocked, or for blocking without a reason
 */
export function changeRole(stored: CustomerRole, changes: CustomerRoleChanges): CustomerRole {
  const wanted = { ...stored, ...roleAndFlagOf(stored, changes) }
  if (!isBlocked(wanted)) {
    return { role: wanted.role, block_deny_access: false, block_deny_reason: null }
  }
  if (wanted.role === 'admin') throw invalidField('block_deny_access', 'An admin cannot be blocked')
  const { block_deny_reason: reason = stored.block_deny_reason } = changes
  if (!reason?.trim()) throw invalidField('block_deny_reason', texts.blockReasonRequired)
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

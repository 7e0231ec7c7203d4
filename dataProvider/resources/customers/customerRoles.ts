import { limits } from '../../contract/limits.ts'
import { choice, flag, longText, type ValuesOf } from '../../fields/fields.ts'

export const roles = ['admin', 'customer', 'blocked'] as const
export type Role = (typeof roles)[number]

/** A customer's role and access in one shop. Either the role `blocked` or the flag denies access. */
export const customerRoleFields = {
  role: choice(roles, {
    required: true,
    optionLabels: { admin: 'Admin', customer: 'Customer', blocked: 'Blocked' },
  }),
  block_deny_access: flag({ label: 'Blocked' }),
  block_deny_reason: longText({ label: 'Reason', max: limits.blockReason }),
} as const

export type CustomerRole = ValuesOf<typeof customerRoleFields>

/** Roles that admins assign. */
export const unblockedRole: CustomerRole = {
  role: 'customer',
  block_deny_access: false,
  block_deny_reason: '',
}
export const adminRole: CustomerRole = { role: 'admin', block_deny_access: false, block_deny_reason: '' }
export const toBlockedRole = (reason: Pick<CustomerRole, 'block_deny_reason'>): CustomerRole => ({
  role: 'blocked',
  block_deny_access: true,
  ...reason,
})

/** Some servers send one role, others a list or nothing. */
interface WithRole {
  _customer_roles_of_customers_of_shops?: CustomerRole | CustomerRole[] | null | undefined
}

/**
 * Returns the customer's role in this shop. The member's plural name suggests a list, but this server sends one role (ENT-12).
 */
export function roleIn({ _customer_roles_of_customers_of_shops: roles }: WithRole): CustomerRole | undefined {
  return Array.isArray(roles) ? roles[0] : (roles ?? undefined)
}

export function isAdmin(customer: WithRole): boolean {
  return roleIn(customer)?.role === 'admin'
}

/** True if the role or the flag denies access. */
export function isBlocked({ role, block_deny_access }: CustomerRole): boolean {
  return role === 'blocked' || block_deny_access
}

/** Returns the role that blocks this customer, with the reason; undefined if the customer is not blocked. */
export function blockOf(customer: WithRole): CustomerRole | undefined {
  const role = roleIn(customer)
  return role && isBlocked(role) ? role : undefined
}

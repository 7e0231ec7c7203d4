import { limits } from '../../contract/limits.ts'
import { choice, flag, longText, type ValuesOf } from '../../fields/fields.ts'

export const roles = ['admin', 'customer', 'blocked'] as const
export type Role = (typeof roles)[number]

/** What a customer may do in one shop. Role `blocked` or the flag: either one denies access. */
export const customerRoleFields = {
  role: choice(roles, {
    required: true,
    optionLabels: { admin: 'Admin', customer: 'Customer', blocked: 'Blocked' },
  }),
  block_deny_access: flag({ label: 'Blocked' }),
  block_deny_reason: longText({ label: 'Reason', max: limits.blockReason }),
} as const

export type CustomerRole = ValuesOf<typeof customerRoleFields>

/** Whatever a server sends under that name: one role, a list of them, or none. */
interface WithRole {
  _customer_roles_of_customers_of_shops?: CustomerRole | CustomerRole[] | null | undefined
}

/** The customer's role in this shop; the plural name promises a list where ours sends one (ENT-12). */
export function roleIn({ _customer_roles_of_customers_of_shops: roles }: WithRole): CustomerRole | undefined {
  return Array.isArray(roles) ? roles[0] : (roles ?? undefined)
}

/** True for an admin of this shop. */
export function isAdmin(customer: WithRole): boolean {
  return roleIn(customer)?.role === 'admin'
}

/** True when the customer is refused, by role or by flag. */
export function isBlocked({ role, block_deny_access }: CustomerRole): boolean {
  return role === 'blocked' || block_deny_access
}

/** The role by which this customer is refused in the shop, with the reason; undefined for everybody else. */
export function blockOf(customer: WithRole): CustomerRole | undefined {
  const role = roleIn(customer)
  return role && isBlocked(role) ? role : undefined
}

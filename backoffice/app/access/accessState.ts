import { blockOf, roleIn, type Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { IdentityError } from '../../../identity/errors.ts'
import type { Identity } from '../../../identity/identity.ts'
import { signInPath } from '../../../identity/redirect.ts'
import { browserVisitor } from '../../../identity/visitorId.ts'

/** Whether the signed-in user may open the back office. */
export type AccessState =
  | { kind: 'granted'; customer: Customer }
  /** `canClaim`: the server accepts codes that make a user an admin (extension `admin-claim`). */
  | { kind: 'denied'; role: Role | undefined; email: string; canClaim: boolean }
  | { kind: 'redirect'; to: string }

/**
 * Determines who is signed in and whether that user may open the back office.
 * @throws {IdentityError} if the sign-in provider is unavailable
 * @throws {ApiError} if a request to the shop fails
 */
export async function getAccessState(
  identity: Pick<Identity, 'ready'>,
  api: ShopApi,
  here: string,
): Promise<AccessState> {
  const { status, user } = await identity.ready()
  if (status === 'unavailable') throw new IdentityError('unavailable')
  if (!user) return { kind: 'redirect', to: signInPath(here) }
  const customer = await ensureCustomer(api, user, browserVisitor)
  return toAccessState(customer, (await api.capabilities())['admin-claim'])
}

/**
 * Grants admins access, redirects blocked users, and denies all others. If `canClaim` is true, the denied users can enter a claim
 * code.
 */
export function toAccessState(customer: Customer, canClaim = false): AccessState {
  if (blockOf(customer)) return { kind: 'redirect', to: '/blocked' }
  const role = roleIn(customer)?.role
  return role === 'admin'
    ? { kind: 'granted', customer }
    : { kind: 'denied', role, email: customer.email, canClaim }
}

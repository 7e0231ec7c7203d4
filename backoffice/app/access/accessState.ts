import { blockOf, roleIn, type Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { IdentityError } from '../../../identity/errors.ts'
import type { Identity } from '../../../identity/identity.ts'
import { signInPath } from '../../../identity/redirect.ts'
import { browserVisitor } from '../../../identity/visitorId.ts'

/** What becomes of somebody who came to the back office. */
export type AccessState =
  | { kind: 'granted'; customer: Customer }
  /** `canClaim`: this server gives out codes that make an admin (extension `admin-claim`). */
  | { kind: 'denied'; role: Role | undefined; email: string; canClaim: boolean }
  /** To an address outside the back office. */
  | { kind: 'redirect'; to: string }

/** Finds out who is asking, and decides. Throws IdentityError or ApiError when provider or shop cannot say. */
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
 * Admins enter, the blocked leave for the page that tells them why, everybody else is refused
 * and may become an admin with a code where the server takes codes.
 */
export function toAccessState(customer: Customer, canClaim = false): AccessState {
  if (blockOf(customer)) return { kind: 'redirect', to: '/blocked' }
  const role = roleIn(customer)?.role
  return role === 'admin'
    ? { kind: 'granted', customer }
    : { kind: 'denied', role, email: customer.email, canClaim }
}

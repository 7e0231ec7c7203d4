import { blockOf, roleIn, type Customer, type Role } from '../../../dataProvider/resources/customers.ts'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { IdentityError } from '../../../identity/errors.ts'
import type { Identity } from '../../../identity/identity.ts'
import { signInPath } from '../../../identity/redirect.ts'
import { browserVisitor } from '../../../identity/visitorId.ts'

/** What becomes of somebody who came to the back office. */
export type Verdict =
  | { kind: 'open'; customer: Customer }
  | { kind: 'denied'; role: Role | undefined; mayClaim: boolean }
  /** To an address outside the back office. */
  | { kind: 'leave'; to: string }

/** Finds out who is asking, and decides. Throws IdentityError or ApiError when provider or shop cannot say. */
export async function enter(identity: Pick<Identity, 'ready'>, api: ShopApi, here: string): Promise<Verdict> {
  const { status, user } = await identity.ready()
  if (status === 'unavailable') throw new IdentityError('unavailable')
  if (!user) return { kind: 'leave', to: signInPath(here) }
  return decide(await ensureCustomer(api, user, browserVisitor), await api.supports('admin-claim'))
}

/**
 * Admins enter, the blocked leave for the page that tells them why, everybody else is refused (specification, section 6)
 * and may become an admin with a code where the server takes codes.
 */
export function decide(customer: Customer, mayClaim = false): Verdict {
  if (blockOf(customer)) return { kind: 'leave', to: '/blocked' }
  const role = roleIn(customer)?.role
  return role === 'admin' ? { kind: 'open', customer } : { kind: 'denied', role, mayClaim }
}

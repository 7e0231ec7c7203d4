import { isBlocked, roleIn, type Customer, type Role } from '../../dataProvider/contract/customers.ts'
import { ensureCustomer } from '../../dataProvider/shopApi/ensureCustomer.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../identity/identity.ts'
import { browserVisitor } from '../../identity/visitorId.ts'

/** What becomes of somebody who came to the back office. */
export type Verdict =
  | { kind: 'open'; customer: Customer }
  | { kind: 'denied'; role: Role | undefined; mayClaim: boolean }
  | { kind: 'blocked'; reason: string | null }
  /** To an address outside the back office. */
  | { kind: 'leave'; to: string }

/** Finds out who is asking, and decides. Throws ApiError when the shop cannot say. */
export async function enter(identity: Pick<Identity, 'ready'>, api: ShopApi, here: string): Promise<Verdict> {
  const { status, user } = await identity.ready()
  if (status === 'unavailable') throw new Error('Signing in is not possible at the moment')
  if (!user) return { kind: 'leave', to: signInPath(here) }
  return decide(await ensureCustomer(api, user, browserVisitor), await api.supports('admin-claim'))
}

/**
 * Admins enter, the blocked learn why not, everybody else is refused (specification, section 6) and may become an admin
 * with a code where the server takes codes.
 */
export function decide(customer: Customer, mayClaim = false): Verdict {
  const role = roleIn(customer)
  if (role && isBlocked(role)) return { kind: 'blocked', reason: role.block_deny_reason }
  return role?.role === 'admin' ? { kind: 'open', customer } : { kind: 'denied', role: role?.role, mayClaim }
}

/** The sign-in page, which comes back to `here`: a path with its query. */
export function signInPath(here: string): string {
  return `/sign-in?redirect_url=${encodeURIComponent(here)}`
}

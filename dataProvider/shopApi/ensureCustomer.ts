import { blockOf } from '../resources/customers/customerRoles.ts'
import type { Customer } from '../resources/customers/customers.schema.ts'
import type { ShopApi } from './shopApi.ts'

/** The visitor in this browser before sign-in. */
interface FormerVisitor {
  /** Returns the temporary id if a request has used it. */
  claimable: () => string | undefined
  /** Replaces the claimed id, because it can no longer be used. */
  renew: (claimed: string) => void
}

/**
 * Returns the signed-in user's customer record. If there is none, creates it with name and email, then fetches it (IDN-3). Unless
 * the customer is blocked, also claims the orders that the user placed in this browser as a visitor, if the server supports it
 * (`visitor-claim`).
 */
export async function ensureCustomer(
  api: Pick<ShopApi, 'getCustomer' | 'createCustomer' | 'capabilities'>,
  { fullName, email }: { fullName: string; email: string },
  visitor: FormerVisitor = noVisitor,
): Promise<Customer> {
  const known = (await api.getCustomer()) ?? undefined
  // A claim by a blocked customer would be rejected.
  const claimed = known && blockOf(known) ? undefined : await findClaim(api, visitor)
  if (known && claimed === undefined) return known
  const created = await api.createCustomer({
    cust_info: {},
    Full_name: fullName,
    email,
    ...(claimed !== undefined && { temp_session_id: claimed }),
  })
  if (claimed !== undefined) visitor.renew(claimed)
  return known ?? (await api.getCustomer()) ?? created
}

const noVisitor: FormerVisitor = { claimable: () => undefined, renew: () => {} }

const findClaim = async (api: Pick<ShopApi, 'capabilities'>, { claimable }: FormerVisitor) => {
  const id = claimable()
  return id !== undefined && (await api.capabilities())['visitor-claim'] ? id : undefined
}

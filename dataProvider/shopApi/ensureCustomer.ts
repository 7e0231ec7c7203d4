import { blockOf } from '../resources/customers/customerRoles.ts'
import type { Customer } from '../resources/customers/customers.schema.ts'
import type { ShopApi } from './shopApi.ts'

/** The visitor that the signed-in person was in this browser. */
interface FormerVisitor {
  /** The temporary id, when something was asked for under it. */
  claimable: () => string | undefined
  /** The id is dead: the browser takes another. */
  renew: (claimed: string) => void
}

/**
 * The signed-in person's record; when there is none yet, it is created with name and e-mail and then
 * fetched (IDN-3). What they ordered here as a visitor becomes theirs on the way, where the server offers that
 * (`visitor-claim`).
 */
export async function ensureCustomer(
  api: Pick<ShopApi, 'getCustomer' | 'createCustomer' | 'capabilities'>,
  { fullName, email }: { fullName: string; email: string },
  visitor: FormerVisitor = nobody,
): Promise<Customer> {
  const known = (await api.getCustomer()) ?? undefined
  // Whoever is blocked may read the own record and nothing else.
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

const nobody: FormerVisitor = { claimable: () => undefined, renew: () => {} }

const findClaim = async (api: Pick<ShopApi, 'capabilities'>, { claimable }: FormerVisitor) => {
  const id = claimable()
  return id !== undefined && (await api.capabilities())['visitor-claim'] ? id : undefined
}

import type { Customer } from '../../dataProvider/resources/customers.ts'
import { ensureCustomer } from '../../dataProvider/shopApi/ensureCustomer.ts'
import type { IdentityUser } from '../../identity/driver.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { browserVisitor } from '../../identity/visitorId.ts'
import { toastError } from '../ui/toasts/toast.ts'
import { useApi } from './ApiProvider.tsx'
import { type Query, type QueryOptions, type QueryResult, useQuery } from './query.ts'

/**
 * The shop's record of a signed-in person, made when there is none; the key names whose it is. What they ordered here
 * before signing in becomes theirs on the way.
 */
export function customerQuery(user: IdentityUser): Query<Customer> {
  return { key: ['customer', user.id], fetch: (api) => ensureCustomer(api, user, browserVisitor) }
}

/** The signed-in customer with the role in this shop. Signed out, it asks nothing and `data` stays undefined. */
export function useCustomer(options?: QueryOptions): QueryResult<Customer> {
  const { user } = useIdentity()
  return useQuery(user && customerQuery(user), options)
}

/**
 * Makes sure, before somebody signed in orders, that the shop knows them and has given them what they ordered as a
 * visitor: an order that is repeated after signing in is else not found again, and placed twice. Throws ApiError.
 */
export function useEnsureCustomer(): () => Promise<void> {
  const api = useApi()
  const { settled } = useIdentity()
  return async () => {
    const { user } = await settled()
    if (user) await customerQuery(user).fetch(api)
  }
}

/** Ends the session with the sign-in provider; a failure is told and leaves the person signed in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useIdentity()
  return async () => {
    try {
      await signOut()
    } catch {
      toastError('You could not be signed out. Please try again.')
    }
  }
}

import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { ensureCustomer } from '../../dataProvider/shopApi/ensureCustomer.ts'
import type { IdentityUser } from '../../identity/driver.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { browserVisitor } from '../../identity/visitorId.ts'
import { useApi } from './ApiProvider.tsx'
import { type Query, type QueryOptions, type QueryResult, useQuery } from './query.ts'

/**
 * Loads the shop's record of the signed-in user, or creates it if it does not exist (IDN-3). Also claims the orders that the user
 * placed in this browser as a visitor, if the server supports it (IDN-6).
 */
export function customerQuery(user: IdentityUser): Query<Customer> {
  return { key: ['customer', user.id], fetch: (api) => ensureCustomer(api, user, browserVisitor) }
}

/** Returns the signed-in customer. Makes no request for a visitor; `data` is then undefined. */
export function useCustomer(options?: QueryOptions): QueryResult<Customer> {
  const { user } = useIdentity()
  return useQuery(user && customerQuery(user), options)
}

/**
 * Returns a function to call before an order is placed or claimed. For a signed-in user, it ensures that the customer's record
 * exists and that orders placed as a visitor are claimed. If they were not claimed, a retry after signing in could place an order
 * twice. The function rejects if a request fails.
 */
export function useEnsureCustomer(): () => Promise<void> {
  const api = useApi()
  const { settled } = useIdentity()
  return async () => {
    const { user } = await settled()
    if (user) await customerQuery(user).fetch(api)
  }
}

import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { ensureCustomer } from '../../dataProvider/shopApi/ensureCustomer.ts'
import type { IdentityUser } from '../../identity/driver.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { browserVisitor } from '../../identity/visitorId.ts'
import { useApi } from './ApiProvider.tsx'
import { type Query, type QueryOptions, type QueryResult, useQuery } from './query.ts'

/**
 * The shop's record of the signed-in user, created when there is none (IDN-3). It also claims what they ordered as a visitor
 * (IDN-6).
 */
export function customerQuery(user: IdentityUser): Query<Customer> {
  return { key: ['customer', user.id], fetch: (api) => ensureCustomer(api, user, browserVisitor) }
}

/** The signed-in customer. For a visitor no request is made and `data` stays undefined. */
export function useCustomer(options?: QueryOptions): QueryResult<Customer> {
  const { user } = useIdentity()
  return useQuery(user && customerQuery(user), options)
}

/**
 * Returns a function that ensures, before a signed-in user orders, that their record exists and their visitor's orders are
 * claimed: otherwise an order repeated after signing in would be placed twice. It throws ApiError.
 */
export function useEnsureCustomer(): () => Promise<void> {
  const api = useApi()
  const { settled } = useIdentity()
  return async () => {
    const { user } = await settled()
    if (user) await customerQuery(user).fetch(api)
  }
}

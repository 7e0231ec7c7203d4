import type { Customer } from '../../dataProvider/contract/customers.ts'
import { ensureCustomer } from '../../dataProvider/shopApi/ensureCustomer.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { useQuery, type Query, type QueryResult } from '../app/query.ts'

interface User {
  id: string
  fullName: string
  email: string
}

/** The shop's record of a signed-in person, made when there is none; the key names whose it is. */
export function customerQuery(user: User): Query<Customer> {
  return { key: ['customer', user.id], fetch: (api) => ensureCustomer(api, user) }
}

/** The signed-in customer with the role in this shop. Signed out, it asks nothing and `data` stays undefined. */
export function useCustomer(): QueryResult<Customer> {
  const { user } = useIdentity()
  return useQuery(user && customerQuery(user))
}

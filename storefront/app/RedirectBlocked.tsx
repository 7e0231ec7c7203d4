import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { blockOf } from '../../dataProvider/resources/customers.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { customerQuery, useCustomer } from '../data/customer.ts'
import { useApi } from '../data/ApiProvider.tsx'

/**
 * Redirects a blocked customer from any page to `/blocked` and replaces the history entry (IDN-7). A call that was refused
 * for a block makes the customer's record load again.
 */
export function RedirectBlocked() {
  const api = useApi()
  const { user } = useIdentity()
  const { data: customer } = useCustomer()
  const { mutate } = useSWRConfig()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!user) return
    const { key } = customerQuery(user)
    return api.onBlocked(() => void mutate(key))
  }, [api, user, mutate])

  const isBlocked = customer !== undefined && blockOf(customer) !== undefined
  return isBlocked && pathname !== blockedPath ? <Navigate to={blockedPath} replace /> : null
}

const blockedPath = '/blocked'

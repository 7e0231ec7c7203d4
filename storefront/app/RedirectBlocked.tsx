import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { blockOf } from '../../dataProvider/resources/customers.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { customerQuery, useCustomer } from '../data/customer.ts'
import { useApi } from '../data/ApiProvider.tsx'

/**
 * Leads whoever is blocked from any page to `/blocked`, which leaves none to go back to (specification, section 4). It
 * goes by the customer's record, which a call that is refused for a block has asked for again.
 */
export function BlockedWatch() {
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

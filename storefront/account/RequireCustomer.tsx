import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { blockOf, roleIn } from '../../dataProvider/contract/customers.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath } from '../../identity/redirect.ts'
import { Unavailable } from '../signIn/Unavailable.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { useCustomer } from './customer.ts'

interface Props {
  /** As large as the page; shown until it is known who is here. */
  skeleton: ReactNode
  /** Not rendered, and so nothing of it loaded, for anybody else. */
  children: ReactNode
}

/** Lets customers and admins in (specification, section 6); whoever is not signed in goes there and comes back. */
export function RequireCustomer({ skeleton, children }: Props) {
  const { status, user, activate } = useIdentity()
  const { data: customer, failed, retry } = useCustomer()
  const { pathname, search } = useLocation()

  // Somebody may be signed in of whom this browser has no trace.
  useEffect(() => activate(), [activate])

  if (status === 'unavailable') return <Unavailable onRetry={activate} />
  if (status === 'idle' || status === 'loading') return skeleton
  if (!user) return <Navigate to={signInPath(pathname + search)} replace />
  if (failed) return <FailedState title="Your account could not be loaded just now." onRetry={retry} />
  // Whoever is blocked is on the way to the page that says so.
  if (!customer || blockOf(customer)) return skeleton
  return mayEnter.has(roleIn(customer)?.role) ? children : <AccessDenied />
}

const mayEnter = new Set<string | undefined>(['customer', 'admin'])

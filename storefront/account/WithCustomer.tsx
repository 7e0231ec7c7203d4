import type { ReactNode } from 'react'
import type { Customer } from '../../dataProvider/resources/customers.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'
import type { QueryOptions } from '../data/query.ts'
import { useCustomer } from '../data/customer.ts'
import { SignInUnavailable } from './SignInUnavailable.tsx'
import { FailedState } from '../ui/StateBox.tsx'

interface Props extends QueryOptions {
  /** Shown until it is known who is here. */
  skeleton: ReactNode
  /** For whoever is not signed in. */
  visitor: ReactNode
  /** For a signed-in person, whose record it is given. */
  children: (customer: Customer) => ReactNode
}

/** Whatever depends on the record of who is here, once that is known; until then the skeleton, or what went wrong. */
export function WithCustomer({ skeleton, visitor, children, ...options }: Props) {
  const identity = useIdentity()
  const { data: customer, failed, retry } = useCustomer(options)
  if (identity.status === 'unavailable') return <SignInUnavailable onRetry={identity.activate} />
  if (!isSettled(identity)) return skeleton
  if (!identity.user) return visitor
  if (failed) return <FailedState title="Your account could not be loaded just now." onRetry={retry} />
  return customer ? children(customer) : skeleton
}

import type { ReactNode } from 'react'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'
import { useCustomer } from '../data/customer.ts'
import type { QueryOptions } from '../data/query.ts'
import * as texts from '../texts/account.ts'
import { FailedState } from '../ui/StateBox.tsx'
import { SignInUnavailable } from './SignInUnavailable.tsx'

interface Props extends QueryOptions {
  skeleton: ReactNode
  /** Shown if no user is signed in. */
  visitor: ReactNode
  children: (customer: Customer) => ReactNode
}

/** Passes the customer's record to its children. Handles loading, signed-out visitors and failures. */
export function WithCustomer({ skeleton, visitor, children, ...options }: Props) {
  const identity = useIdentity()
  const { data: customer, failed, retry } = useCustomer(options)
  if (identity.status === 'unavailable') return <SignInUnavailable onRetry={identity.activate} />
  if (!isSettled(identity)) return skeleton
  if (!identity.user) return visitor
  if (failed) return <FailedState title={texts.loadFailed} onRetry={retry} />
  return customer ? children(customer) : skeleton
}

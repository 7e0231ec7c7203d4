import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { texts } from '../../dataProvider/contract/texts.ts'
import { blockOf, type Customer, roleIn } from '../../dataProvider/resources/customers.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath } from '../../identity/redirect.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'
import { WithCustomer } from './WithCustomer.tsx'

interface Props {
  /** As large as the page; shown until it is known who is here. */
  skeleton: ReactNode
  /** Not rendered, and so nothing of it loaded, for anybody else. */
  children: ReactNode
}

/** Renders its children for customers and admins alone (ROLE-3, ROLE-6); a visitor signs in first and comes back. */
export function RequireCustomer({ skeleton, children }: Props) {
  const { activate } = useIdentity()
  const { pathname, search } = useLocation()

  // Somebody may be signed in of whom this browser has no trace.
  useEffect(() => activate(), [activate])

  return (
    <WithCustomer skeleton={skeleton} visitor={<Navigate to={signInPath(pathname + search)} replace />}>
      {(customer) => {
        // Whoever is blocked is on the way to the page that says so.
        if (blockOf(customer)) return skeleton
        return mayEnter(customer) ? children : <AccessDenied />
      }}
    </WithCustomer>
  )
}

const mayEnter = (customer: Customer) => {
  const role = roleIn(customer)?.role
  return role === 'customer' || role === 'admin'
}

/** What somebody signed in reads who is no customer of this shop, and a way on. */
function AccessDenied() {
  return (
    <StateBox role="alert">
      <h1>{texts.accessDenied}</h1>
      <p>{texts.customerOnly}</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </StateBox>
  )
}

import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { accessDenied } from '../../dataProvider/contract/texts.ts'
import { blockOf, roleIn } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { useVisitorPath } from '../data/signOut.ts'
import * as texts from '../texts/account.ts'
import * as commonTexts from '../texts/common.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'
import { WithCustomer } from './WithCustomer.tsx'

interface Props {
  /** Shown while the user and the customer's record load (ROLE-12). */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Renders its children only for customers and admins (ROLE-3, ROLE-6). Redirects visitors, usually to the sign-in page
 * (`useVisitorPath`).
 */
export function RequireCustomer({ skeleton, children }: Props) {
  const { activate } = useIdentity()
  const visitorPath = useVisitorPath()

  // The sign-in provider may have a session that this browser's storage does not record.
  useEffect(() => activate(), [activate])

  return (
    <WithCustomer skeleton={skeleton} visitor={<Navigate to={visitorPath} replace />}>
      {(customer) => {
        // RedirectBlocked is about to navigate away from this page.
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

/** Shown to a signed-in user who is neither a customer nor an admin (ROLE-4). */
function AccessDenied() {
  return (
    <StateBox role="alert">
      <h1>{accessDenied}</h1>
      <p>{texts.customerOnly}</p>
      <ButtonLink to="/shop">{commonTexts.goToShop}</ButtonLink>
    </StateBox>
  )
}

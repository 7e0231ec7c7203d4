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
  /** As large as the page; shown until the identity is known (ROLE-12). */
  skeleton: ReactNode
  /** Not rendered, and so not loaded, for anybody else. */
  children: ReactNode
}

/** Renders its children for customers and admins alone (ROLE-3, ROLE-6); a visitor signs in first and comes back. */
export function RequireCustomer({ skeleton, children }: Props) {
  const { activate } = useIdentity()
  const visitorPath = useVisitorPath()

  // The provider may have a session of which this browser's storage knows nothing.
  useEffect(() => activate(), [activate])

  return (
    <WithCustomer skeleton={skeleton} visitor={<Navigate to={visitorPath} replace />}>
      {(customer) => {
        // RedirectBlocked is about to leave this page.
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

/** Shown to a signed-in user who is neither customer nor admin (ROLE-4). */
function AccessDenied() {
  return (
    <StateBox role="alert">
      <h1>{accessDenied}</h1>
      <p>{texts.customerOnly}</p>
      <ButtonLink to="/shop">{commonTexts.goToShop}</ButtonLink>
    </StateBox>
  )
}

import { Navigate } from 'react-router-dom'
import { isAdmin } from '../../dataProvider/resources/customers.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { withReturnPath } from '../../identity/redirect.ts'
import { useCustomer } from '../data/customer.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { Redirect } from './useNavigateAnywhere.ts'
import { useReturnPath } from './signInAddress.ts'

/** Sign-up; whoever is signed in is led on, an admin to the back office. */
export function Page() {
  const { status } = useIdentity()
  const { data: customer, failed } = useCustomer()
  const returnPath = useReturnPath()

  if (status === 'password-due') return <Navigate to={withReturnPath('/sign-in', returnPath)} replace />
  if (status === 'signed-in' && (returnPath !== undefined || customer || failed)) {
    return <Redirect to={returnPath ?? (customer && isAdmin(customer) ? '/admin' : '/shop')} />
  }
  return (
    <ProviderCard
      kind="sign-up"
      heading="Sign Up"
      skeleton={<FormSkeleton fields={3} />}
      isOpen={status === 'signed-out'}
    />
  )
}

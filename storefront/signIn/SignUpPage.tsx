import { Navigate } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { withReturnPath } from '../../identity/redirect.ts'
import { useCustomer } from '../data/customer.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/signIn.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { Redirect } from './useNavigateToUrl.ts'
import { getPathAfterSignUp, useReturnPath, useSignUpStep } from './signInAddress.ts'

const steps = {
  'sign-up': { heading: commonTexts.signUp, fields: 3 },
  'request-link': { heading: commonTexts.signUp, fields: 1 },
  finish: { heading: texts.finishSignUp, fields: 2 },
}

/** Redirects a signed-in user to the return path. Without one, admins go to the back office and others to the shop (SGN-4). */
export function Page() {
  const { status } = useIdentity()
  const { data: customer, failed } = useCustomer()
  const returnPath = useReturnPath()
  const { heading, fields } = steps[useSignUpStep()]

  if (status === 'password-due') return <Navigate to={withReturnPath('/sign-in', returnPath)} replace />
  if (status === 'signed-in' && (returnPath !== undefined || customer || failed)) {
    return <Redirect to={returnPath ?? getPathAfterSignUp(customer)} />
  }
  return (
    <ProviderCard
      kind="sign-up"
      heading={heading}
      skeleton={<FormSkeleton fields={fields} />}
      isOpen={status === 'signed-out'}
    />
  )
}

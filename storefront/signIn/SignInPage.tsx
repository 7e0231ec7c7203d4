import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/signIn.tsx'
import { FormSkeleton, TextSkeleton } from './FormSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { pathAfterSignIn, useReturnPath, useSignInStep } from './signInAddress.ts'
import { Redirect } from './useNavigateToUrl.ts'

const steps = {
  'sign-in': { heading: commonTexts.signIn, skeleton: <FormSkeleton fields={2} /> },
  'forgot-password': {
    heading: commonTexts.forgotPassword,
    skeleton: <FormSkeleton fields={1} textSkeleton={<TextSkeleton />} />,
  },
  'reset-password': { heading: texts.resetPassword, skeleton: <FormSkeleton fields={1} /> },
}

/** Redirects a signed-in user to the return path or the shop, except on the password steps, which signed-in users may use. */
export function Page() {
  const identity = useIdentity()
  const { status } = identity
  const step = useSignInStep()
  const returnPath = useReturnPath()
  const isDue = status === 'password-due' && step === 'sign-in'
  const { heading, skeleton } = steps[step]

  if (status === 'signed-in' && step === 'sign-in') return <Redirect to={returnPath ?? pathAfterSignIn} />
  return (
    <ProviderCard
      kind="sign-in"
      heading={isDue ? texts.duePassword : heading}
      skeleton={skeleton}
      isOpen={isSettled(identity)}
    />
  )
}

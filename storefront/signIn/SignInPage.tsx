import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'
import { FormSkeleton, TextSkeleton } from './FormSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { useSignInStep, useReturnPath } from './signInAddress.ts'
import { Redirect } from './useNavigateAnywhere.ts'

const steps = {
  'sign-in': { heading: 'Sign In', skeleton: <FormSkeleton fields={2} /> },
  'forgot-password': {
    heading: 'Forgot your password?',
    skeleton: <FormSkeleton fields={1} textSkeleton={<TextSkeleton />} />,
  },
  'reset-password': { heading: 'Choose a new password', skeleton: <FormSkeleton fields={1} /> },
}

/** Sign-in, and the way back to the page that asked for it. A forgotten password may be replaced by whoever is signed in, too. */
export function Page() {
  const identity = useIdentity()
  const { status } = identity
  const step = useSignInStep()
  const returnPath = useReturnPath()
  const isDue = status === 'password-due' && step === 'sign-in'
  const { heading, skeleton } = steps[step]

  if (status === 'signed-in' && step === 'sign-in') return <Redirect to={returnPath ?? '/shop'} />
  return (
    <ProviderCard
      kind="sign-in"
      heading={isDue ? 'Choose your own password' : heading}
      skeleton={skeleton}
      isOpen={isSettled(identity)}
    />
  )
}

import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { LeadSkeleton } from './LeadSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { useReturnPath } from './returnPath.ts'
import { SignedIn } from './SignedIn.tsx'
import { useSignInStep } from './signInStep.ts'

const steps = {
  'sign-in': { heading: 'Sign In', skeleton: <FormSkeleton fields={2} /> },
  'forgot-password': {
    heading: 'Forgot your password?',
    skeleton: <FormSkeleton fields={1} lead={<LeadSkeleton />} />,
  },
  'reset-password': { heading: 'Choose a new password', skeleton: <FormSkeleton fields={1} /> },
}

/** Sign-in, and the way back to the page that asked for it. A forgotten password may be replaced by whoever is signed in, too. */
export function Page() {
  const { status } = useIdentity()
  const step = useSignInStep()
  const returnPath = useReturnPath()
  const isDue = status === 'password-due' && step === 'sign-in'
  const { heading, skeleton } = steps[step]

  if (status === 'signed-in' && step === 'sign-in') return <SignedIn to={returnPath ?? '/shop'} />
  return (
    <ProviderCard
      kind="sign-in"
      heading={isDue ? 'Choose your own password' : heading}
      skeleton={skeleton}
      isOpen={status === 'signed-out' || status === 'signed-in' || status === 'password-due'}
    />
  )
}

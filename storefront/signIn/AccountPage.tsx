import { Navigate, useLocation } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath } from '../../identity/redirect.ts'
import { textSize } from '../styles/cssTokens.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FormSkeleton, TextSkeleton } from './FormSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'

/** The signed-in person's own account with the sign-in provider. */
export function Page() {
  const { status } = useIdentity()
  const { pathname, search } = useLocation()

  if (status === 'signed-out' || status === 'password-due') {
    return <Navigate to={signInPath(pathname + search)} replace />
  }
  return (
    <ProviderCard kind="account" heading="Your Account" skeleton={skeleton} isOpen={status === 'signed-in'} />
  )
}

// Whose it is, the form's heading, and the form.
const textSkeleton = (
  <>
    <TextSkeleton />
    <Skeleton width="70%" height={`calc(${textSize.heading} * 1.15)`} />
  </>
)
const skeleton = <FormSkeleton fields={2} textSkeleton={textSkeleton} />

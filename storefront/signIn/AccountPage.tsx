import { Navigate } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { useVisitorPath } from '../data/signOut.ts'
import { textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/signIn.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FormSkeleton, TextSkeleton } from './FormSkeleton.tsx'
import { ProviderCard } from './ProviderCard.tsx'

export function Page() {
  const { status } = useIdentity()
  const visitorPath = useVisitorPath()

  if (status === 'signed-out' || status === 'password-due') {
    return <Navigate to={visitorPath} replace />
  }
  return (
    <ProviderCard
      kind="account"
      heading={texts.account}
      skeleton={skeleton}
      isOpen={status === 'signed-in'}
    />
  )
}

const textSkeleton = (
  <>
    <TextSkeleton />
    <Skeleton width="70%" height={`calc(${textSize.heading} * 1.15)`} />
  </>
)
const skeleton = <FormSkeleton fields={2} textSkeleton={textSkeleton} />

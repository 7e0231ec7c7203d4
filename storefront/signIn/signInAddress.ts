import { useParams, useSearchParams } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { returnParameter, safeReturnPath } from '../../identity/redirect.ts'

type SignInStep = 'sign-in' | 'forgot-password' | 'reset-password'

/** Which of the shop's own forms `/sign-in/*` stands for; a hosted provider has its own ideas about what is below. */
export function useSignInStep(): SignInStep {
  const { isHosted } = useIdentity()
  const { '*': step } = useParams()
  return !isHosted && (step === 'forgot-password' || step === 'reset-password') ? step : 'sign-in'
}

/** Where whoever asked for a sign-in wants the visitor back, as a path of this origin; undefined when nobody did. */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(returnParameter))
}

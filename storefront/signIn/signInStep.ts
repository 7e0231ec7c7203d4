import { useParams } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'

type SignInStep = 'sign-in' | 'forgot-password' | 'reset-password'

/** Which of the shop's own forms `/sign-in/*` stands for; a hosted provider has its own ideas about what is below. */
export function useSignInStep(): SignInStep {
  const { isHosted } = useIdentity()
  const { '*': step } = useParams()
  return !isHosted && (step === 'forgot-password' || step === 'reset-password') ? step : 'sign-in'
}

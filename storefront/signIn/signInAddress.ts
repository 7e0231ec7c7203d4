import { useMatch, useSearchParams } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { returnParameter, safeReturnPath } from '../../identity/redirect.ts'

type SignInStep = 'sign-in' | 'forgot-password' | 'reset-password'

/** The embedded provider's step in `/sign-in/*`; a hosted provider has paths of its own there. */
export function useSignInStep(): SignInStep {
  const { isHosted } = useIdentity()
  const step = useMatch(pagePaths.signIn)?.params['*']
  return !isHosted && (step === 'forgot-password' || step === 'reset-password') ? step : 'sign-in'
}

/** The path of this origin to return to after signing in (SGN-5). */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(returnParameter))
}

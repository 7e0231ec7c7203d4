import { useMatch, useSearchParams } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { returnParameter, safeReturnPath } from '../../identity/redirect.ts'
import { useSettings } from '../data/settings.ts'

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

type SignUpStep = 'sign-up' | 'request-link' | 'finish'

/** The embedded provider's step in `/sign-up/*`: a shop that sends mails has two, with a mailed link between them. */
export function useSignUpStep(): SignUpStep {
  const { identity } = useSettings().config
  const step = useMatch(pagePaths.signUp)?.params['*']
  if (identity.provider !== 'embedded' || !identity.verifiesEmail) return 'sign-up'
  return step === 'finish' ? step : 'request-link'
}

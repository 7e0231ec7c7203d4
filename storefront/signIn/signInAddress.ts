import { useMatch, useSearchParams } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { isAdmin } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { returnParameter, safeReturnPath } from '../../identity/redirect.ts'
import { useSettings } from '../data/settings.ts'

type SignInStep = 'sign-in' | 'forgot-password' | 'reset-password'

/** Returns the embedded provider's step in `/sign-in/*`. A hosted provider uses its own paths there. */
export function useSignInStep(): SignInStep {
  const { isHosted } = useIdentity()
  const step = useMatch(pagePaths.signIn)?.params['*']
  return !isHosted && (step === 'forgot-password' || step === 'reset-password') ? step : 'sign-in'
}

/** The page after signing in, if the sign-in page has no return path. */
export const pathAfterSignIn = '/shop'

/** Returns the page after signing up, if the sign-up page has no return path (SGN-4). */
export const getPathAfterSignUp = (customer: Customer | null | undefined) =>
  customer && isAdmin(customer) ? '/admin' : pathAfterSignIn

/** Returns the path on this origin to return to after signing in (SGN-5). */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(returnParameter))
}

type SignUpStep = 'sign-up' | 'request-link' | 'finish'

/** Returns the embedded provider's step in `/sign-up/*`. A shop that sends emails has two steps, connected by an emailed link. */
export function useSignUpStep(): SignUpStep {
  const { identity } = useSettings().config
  const step = useMatch(pagePaths.signUp)?.params['*']
  if (identity.provider !== 'embedded' || !identity.verifiesEmail) return 'sign-up'
  return step === 'finish' ? step : 'request-link'
}

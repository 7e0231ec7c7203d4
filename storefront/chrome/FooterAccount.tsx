import { Link } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { isSettled } from '../../identity/state.ts'

/** The way to sign in, or to one's own account; nothing until it is known which. */
export function FooterAccount() {
  const identity = useIdentity()
  if (identity.user) return <Link to="/account">Account</Link>
  if (!isSettled(identity)) return null
  return <Link to="/sign-in">Sign in</Link>
}

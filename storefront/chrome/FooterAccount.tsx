import { Link } from 'react-router-dom'
import { useIdentity } from '../../identity/IdentityProvider.tsx'

/** The way to sign in, or to one's own account; until it is known which, the room for either. */
export function FooterAccount() {
  const { status, user } = useIdentity()
  if (user) return <Link to="/account">Account</Link>
  if (status === 'idle' || status === 'loading') return null
  return <Link to="/sign-in">Sign in</Link>
}

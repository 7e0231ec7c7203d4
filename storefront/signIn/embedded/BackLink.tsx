import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { KeepingLink } from './KeepingLink.tsx'

/** Back to where a forgotten password was noticed. */
export function BackLink() {
  const { user } = useIdentity()
  return user ? (
    <KeepingLink to="/account">Back to your account</KeepingLink>
  ) : (
    <KeepingLink to="/sign-in">Back to sign in</KeepingLink>
  )
}

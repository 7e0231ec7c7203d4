import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** Back to where a forgotten password was noticed. */
export function BackLink() {
  const { user } = useIdentity()
  return user ? (
    <ReturnLink to="/account">Back to your account</ReturnLink>
  ) : (
    <ReturnLink to="/sign-in">Back to sign in</ReturnLink>
  )
}

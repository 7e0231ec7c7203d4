import { Link } from 'react-router-dom'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { withReturnPath } from '../../../identity/redirect.ts'
import { useReturnPath } from '../signInAddress.ts'

interface Props {
  to: string
  children: string
}

/** Leads to another of the sign-in pages and keeps the way back to whoever asked for the sign-in. */
export function ReturnLink({ to, children }: Props) {
  return <Link to={withReturnPath(to, useReturnPath())}>{children}</Link>
}

/** Back to where a forgotten password was noticed. */
export function BackLink() {
  const { user } = useIdentity()
  return user ? (
    <ReturnLink to="/account">Back to your account</ReturnLink>
  ) : (
    <ReturnLink to="/sign-in">Back to sign in</ReturnLink>
  )
}

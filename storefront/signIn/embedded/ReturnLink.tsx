import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { withReturnPath } from '../../../identity/redirect.ts'
import { useReturnPath } from '../signInAddress.ts'
import { Link } from '../../ui/Link.tsx'
import { FormFooter } from '../FormFooter.tsx'

interface Props {
  to: string
  children: string
}

/** A link to another sign-in page that keeps the return path. */
export function ReturnLink({ to, children }: Props) {
  return <Link to={withReturnPath(to, useReturnPath())}>{children}</Link>
}

export function BackLink() {
  const { user } = useIdentity()
  return user ? (
    <ReturnLink to="/account">Back to your account</ReturnLink>
  ) : (
    <ReturnLink to="/sign-in">Back to sign in</ReturnLink>
  )
}

/** Below a form to sign up by. */
export function SignInFooter() {
  return (
    <FormFooter>
      <span>
        Have an account? <ReturnLink to="/sign-in">Sign in</ReturnLink>
      </span>
    </FormFooter>
  )
}

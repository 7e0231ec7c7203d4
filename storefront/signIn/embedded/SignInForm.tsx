import { useLocation } from 'react-router-dom'
import type { Credentials } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { Notice } from '../../forms/Notice.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { AccountEmailField, PasswordField } from './accountFields.tsx'
import { ReturnLink } from './ReturnLink.tsx'

interface Props {
  /** Called with the credentials before they are sent: the change of a due password may follow. */
  onSend: (credentials: Credentials) => void
}

export function SignInForm({ onSend }: Props) {
  const { account } = useIdentity()
  const { state } = useLocation()
  return (
    <>
      {isPasswordChanged(state) && <Notice isFirst>Your password is changed. Sign in with it.</Notice>}
      <EmbeddedForm
        action="Sign In"
        pending="Signing In…"
        errorFields={{ 'wrong-credentials': 'password' }}
        send={async (read) => {
          const credentials = { email: read('email').trim(), password: read('password') }
          onSend(credentials)
          await account.signIn(credentials)
        }}
      >
        <AccountEmailField />
        <PasswordField label="Password" name="password" />
      </EmbeddedForm>
      <FormFooter>
        <ReturnLink to="/sign-in/forgot-password">Forgot your password?</ReturnLink>
        <span>
          New here? <ReturnLink to="/sign-up">Sign up</ReturnLink>
        </span>
      </FormFooter>
    </>
  )
}

/** History state of the navigation from a reset password to the sign-in form. */
export const passwordChanged = { isPasswordChanged: true }

function isPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordChanged' in state
}

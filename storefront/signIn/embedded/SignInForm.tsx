import { useLocation } from 'react-router-dom'
import type { Credentials } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { Notice } from '../../forms/Notice.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { AccountEmail, PasswordField } from './accountFields.tsx'
import { ReturnLink } from './ReturnLink.tsx'

interface Props {
  /** Told what is about to be sent, for the form that may have to follow. */
  onSend: (credentials: Credentials) => void
}

/** E-mail and password. */
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
        <AccountEmail />
        <PasswordField label="Password" name="password" />
      </EmbeddedForm>
      <FormFoot>
        <ReturnLink to="/sign-in/forgot-password">Forgot your password?</ReturnLink>
        <span>
          New here? <ReturnLink to="/sign-up">Sign up</ReturnLink>
        </span>
      </FormFoot>
    </>
  )
}

/** Carried by the navigation from a reset password to the sign-in form. */
export const passwordChanged = { isPasswordChanged: true }

/** Whether the navigation that led here carried it. */
function isPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordChanged' in state
}

import { useLocation } from 'react-router-dom'
import type { Credentials } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { EmailField } from './EmailField.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { KeepingLink } from './KeepingLink.tsx'
import { Notice } from './Notice.tsx'
import { PasswordField } from './PasswordField.tsx'
import { isPasswordChanged } from './passwordChanged.ts'

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
        beside={{ 'wrong-credentials': 'password' }}
        send={async (value) => {
          const credentials = { email: value('email').trim(), password: value('password') }
          onSend(credentials)
          await account.signIn(credentials)
        }}
      >
        <EmailField />
        <PasswordField label="Password" name="password" />
      </EmbeddedForm>
      <FormFoot>
        <KeepingLink to="/sign-in/forgot-password">Forgot your password?</KeepingLink>
        <span>
          New here? <KeepingLink to="/sign-up">Sign up</KeepingLink>
        </span>
      </FormFoot>
    </>
  )
}

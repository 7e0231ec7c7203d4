import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { AccountEmailField, NameField, PasswordField } from './accountFields.tsx'
import { SignInFooter } from './ReturnLink.tsx'

export function SignUpForm() {
  const { account } = useIdentity()
  return (
    <>
      <EmbeddedForm
        action="Sign Up"
        pending="Signing Up…"
        errorFields={{ 'email-taken': 'email', 'common-password': 'password' }}
        send={(read) =>
          account.signUp({
            fullName: read('fullName').trim(),
            email: read('email').trim(),
            password: read('password'),
          })
        }
      >
        <NameField />
        <AccountEmailField />
        <PasswordField label="Password" name="password" isNew />
      </EmbeddedForm>
      <SignInFooter />
    </>
  )
}

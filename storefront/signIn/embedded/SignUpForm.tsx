import { limits } from '../../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { PasswordField, AccountEmailField } from './accountFields.tsx'
import { ReturnLink } from './ReturnLink.tsx'

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
        <TextField label="Name" name="fullName" autoComplete="name" maxLength={limits.fullName} />
        <AccountEmailField />
        <PasswordField label="Password" name="password" isNew />
      </EmbeddedForm>
      <FormFooter>
        <span>
          Have an account? <ReturnLink to="/sign-in">Sign in</ReturnLink>
        </span>
      </FormFooter>
    </>
  )
}

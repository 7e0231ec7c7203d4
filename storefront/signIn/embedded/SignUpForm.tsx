import { limits } from '../../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { PasswordField, AccountEmail } from './accountFields.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** Makes an account and signs its owner in. */
export function SignUpForm() {
  const { account } = useIdentity()
  return (
    <>
      <EmbeddedForm
        action="Sign Up"
        pending="Signing Up…"
        errorFields={{ 'email-taken': 'email' }}
        send={(read) =>
          account.signUp({
            fullName: read('fullName').trim(),
            email: read('email').trim(),
            password: read('password'),
          })
        }
      >
        <TextField label="Name" name="fullName" autoComplete="name" maxLength={limits.fullName} />
        <AccountEmail />
        <PasswordField label="Password" name="password" isNew />
      </EmbeddedForm>
      <FormFoot>
        <span>
          Have an account? <ReturnLink to="/sign-in">Sign in</ReturnLink>
        </span>
      </FormFoot>
    </>
  )
}

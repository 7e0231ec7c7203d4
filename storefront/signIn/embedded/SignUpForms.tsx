import { limits } from '../../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { AccountEmailField, PasswordField } from './accountFields.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { isLinkExpired, LinkExpired, useMailedToken } from './mailedLink.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** For a shop that sends no mails. */
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

/** Asks for the e-mail. The answer does not tell whether there is an account with it. */
export function RequestSignUpForm() {
  const { account } = useIdentity()
  return (
    <>
      <p>Enter your e-mail, and we send you a link to make your account.</p>
      <EmbeddedForm
        action="Send the Link"
        pending="Sending…"
        done={`Look into your mail: what to do next is on its way. A link is good for ${limits.passwordLinkMinutes} minutes.`}
        send={(read) => account.requestSignUp(read('email').trim())}
      >
        <AccountEmailField />
      </EmbeddedForm>
      <SignInFooter />
    </>
  )
}

/** The target of the mailed link. */
export function FinishSignUpForm() {
  const { account } = useIdentity()
  const { token, isChecked, clear } = useMailedToken('sign-up')
  if (token === undefined) return <LinkExpired again="/sign-up" />
  if (!isChecked) return <FormSkeleton fields={2} />

  const finish = async (fullName: string, password: string) => {
    try {
      await account.finishSignUp({ token, fullName, password })
    } catch (error) {
      if (isLinkExpired(error)) return clear()
      throw error
    }
  }

  return (
    <EmbeddedForm
      action="Make My Account"
      pending="Making It…"
      errorFields={{ 'common-password': 'password' }}
      send={(read) => finish(read('fullName').trim(), read('password'))}
    >
      <NameField />
      <PasswordField label="Password" name="password" isNew />
    </EmbeddedForm>
  )
}

function SignInFooter() {
  return (
    <FormFooter>
      <span>
        Have an account? <ReturnLink to="/sign-in">Sign in</ReturnLink>
      </span>
    </FormFooter>
  )
}

function NameField() {
  return <TextField label="Name" name="fullName" autoComplete="name" maxLength={limits.fullName} />
}

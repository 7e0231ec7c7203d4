import { limits } from '../../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { TextField } from '../../forms/TextField.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/signInForms.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { AccountEmailField, PasswordField } from './accountFields.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { isLinkExpired, LinkExpired, useEmailedToken } from './emailedLink.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** The sign-up form of a shop that does not send emails. */
export function SignUpForm() {
  const { account } = useIdentity()
  return (
    <>
      <EmbeddedForm
        action={commonTexts.signUp}
        pending={texts.signingUp}
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
        <PasswordField label={texts.password} name="password" isNew />
      </EmbeddedForm>
      <SignInFooter />
    </>
  )
}

/** Asks for the email address. The response does not reveal whether an account uses it. */
export function RequestSignUpForm() {
  const { account } = useIdentity()
  return (
    <>
      <p>{texts.signUpIntro}</p>
      <EmbeddedForm
        action={texts.sendLink}
        pending={commonTexts.sending}
        done={texts.signUpLinkSent}
        send={(read) => account.requestSignUp(read('email').trim())}
      >
        <AccountEmailField />
      </EmbeddedForm>
      <SignInFooter />
    </>
  )
}

/** The form that the emailed sign-up link opens. */
export function FinishSignUpForm() {
  const { account } = useIdentity()
  const { token, isChecked, clear } = useEmailedToken('sign-up')
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
      action={commonTexts.createAccount}
      pending={texts.creatingAccount}
      errorFields={{ 'common-password': 'password' }}
      send={(read) => finish(read('fullName').trim(), read('password'))}
    >
      <NameField />
      <PasswordField label={texts.password} name="password" isNew />
    </EmbeddedForm>
  )
}

function SignInFooter() {
  return (
    <FormFooter>
      <span>
        {texts.toSignIn((words) => (
          <ReturnLink to="/sign-in">{words}</ReturnLink>
        ))}
      </span>
    </FormFooter>
  )
}

function NameField() {
  return (
    <TextField label={commonTexts.name} name="fullName" autoComplete="name" maxLength={limits.fullName} />
  )
}

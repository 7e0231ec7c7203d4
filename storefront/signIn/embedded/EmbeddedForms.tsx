import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import * as texts from '../../../dataProvider/contract/texts.ts'
import type { Credentials, ProviderPageKind } from '../../../identity/driver.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useSignOut } from '../../data/signOut.ts'
import { Notice } from '../../forms/Notice.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { useSignInStep, useSignUpStep } from '../signInAddress.ts'
import { AccountEmailField, HiddenUsernameField, PasswordField } from './accountFields.tsx'
import { AccountForms } from './AccountForms.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { isLinkExpired, LinkExpired, useMailedToken } from './mailedLink.tsx'
import { ReturnLink } from './ReturnLink.tsx'
import { FinishSignUpForm, RequestSignUpForm, SignUpForm } from './SignUpForms.tsx'

/** Chooses the embedded provider's form by page, step and identity status. */
export function EmbeddedForms({ kind }: { kind: ProviderPageKind }) {
  const { status } = useIdentity()
  const step = useSignInStep()
  const signUpStep = useSignUpStep()
  // In memory only, while one of the forms is mounted.
  const [credentials, setCredentials] = useState<Credentials>()

  if (kind === 'sign-up') return signUpForms[signUpStep]
  if (kind === 'account') return <AccountForms />
  if (step === 'forgot-password') return <ForgotPasswordForm />
  if (step === 'reset-password') return <ResetPasswordForm />
  if (status === 'password-due') return <DuePasswordForm credentials={credentials} />
  return <SignInForm onSend={setCredentials} />
}

const signUpForms = {
  'sign-up': <SignUpForm />,
  'request-link': <RequestSignUpForm />,
  finish: <FinishSignUpForm />,
}

interface DuePasswordFormProps {
  /** The credentials of the sign-in just made; undefined after a reload. */
  credentials: Credentials | undefined
}

/** For a user with a password that somebody else chose: it must be changed first (IDN-9). */
function DuePasswordForm({ credentials }: DuePasswordFormProps) {
  const { account } = useIdentity()
  const signOut = useSignOut()
  const [knownCredentials, setKnownCredentials] = useState(credentials)

  const change = async (currentPassword: string, newPassword: string) => {
    try {
      await account.changePassword({ currentPassword, newPassword })
    } catch (error) {
      // It was changed elsewhere meanwhile: ask for the current one.
      if (error instanceof IdentityError && error.code === 'wrong-password') setKnownCredentials(undefined)
      throw error
    }
  }

  return (
    <>
      <p>Your password was given to you, so somebody else may know it. Choose one that only you know.</p>
      <EmbeddedForm
        action="Save the Password"
        pending="Saving…"
        errorFields={{
          'wrong-password': 'currentPassword',
          'same-password': 'newPassword',
          'common-password': 'newPassword',
        }}
        send={(read) => change(knownCredentials?.password ?? read('currentPassword'), read('newPassword'))}
      >
        {knownCredentials ? (
          <HiddenUsernameField email={knownCredentials.email} />
        ) : (
          <PasswordField label="Current password" name="currentPassword" />
        )}
        <PasswordField label="New password" name="newPassword" isNew />
      </EmbeddedForm>
      <Button kind="quiet" onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </>
  )
}

/** Requests a reset link by mail. The answer does not tell whether the account exists. */
function ForgotPasswordForm() {
  const { account } = useIdentity()
  return (
    <>
      <p>Enter the e-mail of your account, and we send you a link to choose a new password.</p>
      <EmbeddedForm
        action="Send the Link"
        pending="Sending…"
        done={`If there is an account with this e-mail, a link is on its way. It is good for ${limits.passwordLinkMinutes} minutes.`}
        send={(read) => account.requestPasswordReset(read('email').trim())}
      >
        <AccountEmailField />
      </EmbeddedForm>
      <FormFooter>
        <BackLink />
      </FormFooter>
    </>
  )
}

/** The target of the mailed link. */
function ResetPasswordForm() {
  const { account } = useIdentity()
  const navigate = useNavigate()
  const { token, isChecked, clear } = useMailedToken('password')
  if (token === undefined) return <LinkExpired again="/sign-in/forgot-password" />
  if (!isChecked) return <FormSkeleton fields={1} />

  const reset = async (newPassword: string) => {
    try {
      await account.resetPassword({ token, newPassword })
    } catch (error) {
      if (isLinkExpired(error)) return clear()
      throw error
    }
    await navigate('/sign-in', { replace: true, state: passwordChanged })
  }

  return (
    <>
      <EmbeddedForm
        action="Save the Password"
        pending="Saving…"
        errorFields={{ 'common-password': 'newPassword' }}
        send={(read) => reset(read('newPassword'))}
      >
        <PasswordField label="New password" name="newPassword" isNew />
      </EmbeddedForm>
      <FormFooter>
        <BackLink />
      </FormFooter>
    </>
  )
}

function BackLink() {
  const { user } = useIdentity()
  return user ? (
    <ReturnLink to="/account">Back to your account</ReturnLink>
  ) : (
    <ReturnLink to="/sign-in">Back to sign in</ReturnLink>
  )
}

interface SignInFormProps {
  /** Called with the credentials before they are sent: the change of a due password may follow. */
  onSend: (credentials: Credentials) => void
}

function SignInForm({ onSend }: SignInFormProps) {
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
const passwordChanged = { isPasswordChanged: true }

function isPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordChanged' in state
}

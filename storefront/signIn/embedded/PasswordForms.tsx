import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import * as texts from '../../../dataProvider/contract/texts.ts'
import type { Credentials } from '../../../identity/driver.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useSignOut } from '../../data/signOut.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { AccountEmailField, HiddenUsernameField, PasswordField } from './accountFields.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { isLinkExpired, LinkExpired, useMailedToken } from './mailedLink.tsx'
import { ReturnLink } from './ReturnLink.tsx'

interface DuePasswordFormProps {
  /** The credentials of the sign-in just made; undefined after a reload. */
  credentials: Credentials | undefined
}

/** For a user whose password an admin chose: they must change it first (IDN-9). */
export function DuePasswordForm({ credentials }: DuePasswordFormProps) {
  const { account } = useIdentity()
  const signOut = useSignOut()
  const [knownCredentials, setKnownCredentials] = useState(credentials)

  const change = async (currentPassword: string, newPassword: string) => {
    try {
      await account.changePassword({ currentPassword, newPassword })
    } catch (error) {
      // It was changed elsewhere in between: ask for the current one.
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
export function ForgotPasswordForm() {
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
export function ResetPasswordForm() {
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

/** History state of the navigation from a reset password to the sign-in form. */
const passwordChanged = { isPasswordChanged: true }

export function isPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordChanged' in state
}

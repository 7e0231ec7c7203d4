import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Credentials } from '../../../identity/driver.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useSignOut } from '../../data/signOut.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/signInForms.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { AccountEmailField, HiddenUsernameField, PasswordField } from './accountFields.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { isLinkExpired, LinkExpired, useEmailedToken } from './emailedLink.tsx'
import { ReturnLink } from './ReturnLink.tsx'

interface DuePasswordFormProps {
  /** The credentials just used to sign in. Undefined after a reload. */
  credentials: Credentials | undefined
}

/** For a user whose password was set for them and must be changed first (IDN-9). */
export function DuePasswordForm({ credentials }: DuePasswordFormProps) {
  const { account } = useIdentity()
  const signOut = useSignOut()
  const [knownCredentials, setKnownCredentials] = useState(credentials)

  const change = async (currentPassword: string, newPassword: string) => {
    try {
      await account.changePassword({ currentPassword, newPassword })
    } catch (error) {
      // The password was changed elsewhere in the meantime: ask for the current one.
      if (error instanceof IdentityError && error.code === 'wrong-password') setKnownCredentials(undefined)
      throw error
    }
  }

  return (
    <>
      <p>{texts.duePasswordIntro}</p>
      <EmbeddedForm
        action={texts.savePassword}
        pending={commonTexts.saving}
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
          <PasswordField label={texts.currentPassword} name="currentPassword" />
        )}
        <PasswordField label={texts.newPassword} name="newPassword" isNew />
      </EmbeddedForm>
      <Button kind="quiet" onClick={() => void signOut()}>
        {commonTexts.signOut}
      </Button>
    </>
  )
}

/** Requests a reset link by email. The response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const { account } = useIdentity()
  return (
    <>
      <p>{texts.resetIntro}</p>
      <EmbeddedForm
        action={texts.sendLink}
        pending={commonTexts.sending}
        done={texts.resetLinkSent}
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

/** The form that the emailed password link opens. */
export function ResetPasswordForm() {
  const { account } = useIdentity()
  const navigate = useNavigate()
  const { token, isChecked, clear } = useEmailedToken('password')
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
        action={texts.savePassword}
        pending={commonTexts.saving}
        errorFields={{ 'common-password': 'newPassword' }}
        send={(read) => reset(read('newPassword'))}
      >
        <PasswordField label={texts.newPassword} name="newPassword" isNew />
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
    <ReturnLink to="/account">{texts.backToAccount}</ReturnLink>
  ) : (
    <ReturnLink to="/sign-in">{texts.backToSignIn}</ReturnLink>
  )
}

/** History state for the navigation from the password reset to the sign-in form. */
const passwordChanged = { isPasswordChanged: true }

export function isPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordChanged' in state
}

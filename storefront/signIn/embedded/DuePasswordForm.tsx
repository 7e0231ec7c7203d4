import { useState } from 'react'
import * as texts from '../../../dataProvider/contract/texts.ts'
import type { Credentials } from '../../../identity/driver.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { PasswordField, HiddenUsernameField } from './accountFields.tsx'
import { useSignOut } from '../../data/signOut.ts'

interface Props {
  /** The credentials of the sign-in just made; undefined after a reload. */
  credentials: Credentials | undefined
}

/** For a user with a password that somebody else chose: it must be changed first (IDN-9). */
export function DuePasswordForm({ credentials }: Props) {
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

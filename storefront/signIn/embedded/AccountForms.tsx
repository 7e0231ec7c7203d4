import { styled } from 'styled-components'
import type { IdentityUser } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useQuery } from '../../data/query.ts'
import { color } from '../../styles/cssTokens.ts'
import { FormFooter } from '../FormFooter.tsx'
import { HiddenUsernameField, PasswordField } from './accountFields.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { ReturnLink } from './ReturnLink.tsx'
import { SessionList } from './SessionList.tsx'

/** The account's password and sessions. */
export function AccountForms() {
  const { account, user } = useIdentity()
  const sessions = useQuery(user && { key: ['sessions', user.id], fetch: account.listSessions })
  if (!user) return null
  return (
    <>
      <ChangePasswordForm user={user} onChanged={sessions.retry} />
      <SessionList sessions={sessions} />
    </>
  )
}

interface ChangePasswordFormProps {
  user: IdentityUser
  onChanged: () => void
}

function ChangePasswordForm({ user, onChanged }: ChangePasswordFormProps) {
  const { account } = useIdentity()
  return (
    <>
      <Person>
        <b>{user.fullName || 'Signed in as'}</b>
        <span>{user.email}</span>
      </Person>
      <h2>Change your password</h2>
      <EmbeddedForm
        action="Change the Password"
        pending="Changing…"
        done="Your password is changed. Wherever else you were signed in, you are signed out."
        errorFields={{
          'wrong-password': 'currentPassword',
          'same-password': 'newPassword',
          'common-password': 'newPassword',
        }}
        send={async (read) => {
          await account.changePassword({
            currentPassword: read('currentPassword'),
            newPassword: read('newPassword'),
          })
          onChanged()
        }}
      >
        <HiddenUsernameField email={user.email} />
        <PasswordField label="Current password" name="currentPassword" />
        <PasswordField label="New password" name="newPassword" isNew />
      </EmbeddedForm>
      <FormFooter>
        <ReturnLink to="/sign-in/forgot-password">Forgot your password?</ReturnLink>
      </FormFooter>
    </>
  )
}

const Person = styled.p`
  display: grid;

  > span {
    color: ${color.muted};
  }
`

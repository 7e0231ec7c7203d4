import { styled } from 'styled-components'
import type { IdentityUser } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useQuery } from '../../data/query.ts'
import { color } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/signInForms.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { HiddenUsernameField, PasswordField } from './accountFields.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { ReturnLink } from './ReturnLink.tsx'
import { SessionList } from './SessionList.tsx'

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
        <b>{user.fullName || texts.signedInAs}</b>
        <span>{user.email}</span>
      </Person>
      <h2>{texts.changePasswordTitle}</h2>
      <EmbeddedForm
        action={texts.changePassword}
        pending={texts.changingPassword}
        done={texts.passwordChanged}
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
        <PasswordField label={texts.currentPassword} name="currentPassword" />
        <PasswordField label={texts.newPassword} name="newPassword" isNew />
      </EmbeddedForm>
      <FormFooter>
        <ReturnLink to="/sign-in/forgot-password">{commonTexts.forgotPassword}</ReturnLink>
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

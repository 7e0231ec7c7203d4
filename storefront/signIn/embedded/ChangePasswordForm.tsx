import { styled } from 'styled-components'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { color } from '../../styles/cssTokens.ts'
import { FormFoot } from '../FormFoot.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { PasswordField, AccountName } from './accountFields.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** The signed-in person's account: who it is, and another password. */
export function ChangePasswordForm() {
  const { account, user } = useIdentity()
  if (!user) return null
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
        errorFields={{ 'wrong-password': 'currentPassword', 'same-password': 'newPassword' }}
        send={(read) =>
          account.changePassword({
            currentPassword: read('currentPassword'),
            newPassword: read('newPassword'),
          })
        }
      >
        <AccountName email={user.email} />
        <PasswordField label="Current password" name="currentPassword" />
        <PasswordField label="New password" name="newPassword" isNew />
      </EmbeddedForm>
      <FormFoot>
        <ReturnLink to="/sign-in/forgot-password">Forgot your password?</ReturnLink>
      </FormFoot>
    </>
  )
}

const Person = styled.p`
  display: grid;
  overflow-wrap: anywhere;

  > span {
    color: ${color.muted};
  }
`

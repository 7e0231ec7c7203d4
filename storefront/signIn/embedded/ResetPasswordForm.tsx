import { useNavigate } from 'react-router-dom'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { PasswordField } from './accountFields.tsx'
import { LinkExpired, useMailedToken } from './mailedLink.tsx'
import { BackLink } from './ReturnLink.tsx'
import { passwordChanged } from './SignInForm.tsx'

/** The target of the mailed link. */
export function ResetPasswordForm() {
  const { account } = useIdentity()
  const navigate = useNavigate()
  const { token, clear } = useMailedToken()
  if (token === undefined) return <LinkExpired again="/sign-in/forgot-password" />

  const reset = async (newPassword: string) => {
    try {
      await account.resetPassword({ token, newPassword })
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'link-expired') return clear()
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

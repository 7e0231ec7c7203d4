import { useNavigate } from 'react-router-dom'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { PasswordField } from './accountFields.tsx'
import { isLinkExpired, LinkExpired, useMailedToken } from './mailedLink.tsx'
import { BackLink } from './ReturnLink.tsx'
import { passwordChanged } from './SignInForm.tsx'

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

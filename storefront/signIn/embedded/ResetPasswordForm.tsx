import { useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { BackLink } from './BackLink.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { passwordChanged } from './passwordChanged.ts'
import { PasswordField } from './PasswordField.tsx'
import { useResetToken } from './resetToken.ts'

/** Where the mailed link leads. */
export function ResetPasswordForm() {
  const { account } = useIdentity()
  const navigate = useNavigate()
  const { token, drop } = useResetToken()
  if (token === undefined) return <LinkOver />

  const reset = async (newPassword: string) => {
    try {
      await account.resetPassword({ token, newPassword })
    } catch (error) {
      if (error instanceof IdentityError && error.fault === 'link-over') return drop()
      throw error
    }
    await navigate('/sign-in', { replace: true, state: passwordChanged })
  }

  return (
    <>
      <EmbeddedForm action="Save the Password" pending="Saving…" send={(read) => reset(read('newPassword'))}>
        <PasswordField label="New password" name="newPassword" isNew />
      </EmbeddedForm>
      <FormFoot>
        <BackLink />
      </FormFoot>
    </>
  )
}

const LinkOver = () => (
  <StateBox role="alert">
    <p>This link is no longer good.</p>
    <p>
      It was used already, is older than {limits.passwordLinkMinutes} minutes, or did not come whole. Please
      ask for another one.
    </p>
    <ButtonLink to="/sign-in/forgot-password">Ask for another link</ButtonLink>
  </StateBox>
)

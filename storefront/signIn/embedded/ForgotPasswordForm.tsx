import { limits } from '../../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { AccountEmail } from './accountFields.tsx'
import { BackLink } from './ReturnLink.tsx'

/** Has a link mailed; the answer is the same whether there is such an account or not. */
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
        <AccountEmail />
      </EmbeddedForm>
      <FormFoot>
        <BackLink />
      </FormFoot>
    </>
  )
}

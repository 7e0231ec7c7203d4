import { limits } from '../../../dataProvider/contract/limits.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { AccountEmailField } from './accountFields.tsx'
import { BackLink } from './ReturnLink.tsx'

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

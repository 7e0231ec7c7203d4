import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Credentials, ProviderPageKind } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { Notice } from '../../forms/Notice.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/signInForms.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { useSignInStep, useSignUpStep } from '../signInAddress.ts'
import { AccountEmailField, PasswordField } from './accountFields.tsx'
import { AccountForms } from './AccountForms.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { ReturnLink } from './ReturnLink.tsx'
import { FinishSignUpForm, RequestSignUpForm, SignUpForm } from './SignUpForms.tsx'
import {
  DuePasswordForm,
  ForgotPasswordForm,
  ResetPasswordForm,
  isPasswordChanged,
} from './PasswordForms.tsx'

export function EmbeddedForms({ kind }: { kind: ProviderPageKind }) {
  const { status } = useIdentity()
  const step = useSignInStep()
  const signUpStep = useSignUpStep()
  // Stored in memory only, while one of the forms is mounted.
  const [credentials, setCredentials] = useState<Credentials>()

  if (kind === 'sign-up') return signUpForms[signUpStep]
  if (kind === 'account') return <AccountForms />
  if (step === 'forgot-password') return <ForgotPasswordForm />
  if (step === 'reset-password') return <ResetPasswordForm />
  if (status === 'password-due') return <DuePasswordForm credentials={credentials} />
  return <SignInForm onSend={setCredentials} />
}

const signUpForms = {
  'sign-up': <SignUpForm />,
  'request-link': <RequestSignUpForm />,
  finish: <FinishSignUpForm />,
}

interface SignInFormProps {
  /** Called with the credentials before they are sent, because the user may then have to change the password. */
  onSend: (credentials: Credentials) => void
}

function SignInForm({ onSend }: SignInFormProps) {
  const { account } = useIdentity()
  const { state } = useLocation()
  return (
    <>
      {isPasswordChanged(state) && <Notice isFirst>{texts.passwordReset}</Notice>}
      <EmbeddedForm
        action={commonTexts.signIn}
        pending={texts.signingIn}
        errorFields={{ 'wrong-credentials': 'password' }}
        send={async (read) => {
          const credentials = { email: read('email').trim(), password: read('password') }
          onSend(credentials)
          await account.signIn(credentials)
        }}
      >
        <AccountEmailField />
        <PasswordField label={texts.password} name="password" />
      </EmbeddedForm>
      <FormFooter>
        <ReturnLink to="/sign-in/forgot-password">{commonTexts.forgotPassword}</ReturnLink>
        <span>
          {texts.toSignUp((words) => (
            <ReturnLink to="/sign-up">{words}</ReturnLink>
          ))}
        </span>
      </FormFooter>
    </>
  )
}

import { useState } from 'react'
import type { Credentials, ProviderPageKind } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useSignInStep, useSignUpStep } from '../signInAddress.ts'
import { AccountForms } from './AccountForms.tsx'
import { DuePasswordForm } from './DuePasswordForm.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { FinishSignUpForm, RequestSignUpForm } from './MailedSignUpForms.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** Chooses the embedded provider's form by page, step and identity status. */
export function EmbeddedForms({ kind }: { kind: ProviderPageKind }) {
  const { status } = useIdentity()
  const step = useSignInStep()
  const signUpStep = useSignUpStep()
  // In memory only, while one of the forms is mounted.
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

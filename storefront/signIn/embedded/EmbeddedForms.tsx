import { useState } from 'react'
import type { Credentials, ProviderPageKind } from '../../../identity/driver.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { useSignInStep } from '../signInAddress.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { DuePasswordForm } from './DuePasswordForm.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** The embedded provider's forms: the one that belongs to the page, the address and who is here. */
export function EmbeddedForms({ kind }: { kind: ProviderPageKind }) {
  const { status } = useIdentity()
  const step = useSignInStep()
  // In memory only, and only while the page shows one of the forms.
  const [credentials, setCredentials] = useState<Credentials>()

  if (kind === 'sign-up') return <SignUpForm />
  if (kind === 'account') return <ChangePasswordForm />
  if (step === 'forgot-password') return <ForgotPasswordForm />
  if (step === 'reset-password') return <ResetPasswordForm />
  if (status === 'password-due') return <DuePasswordForm credentials={credentials} />
  return <SignInForm onSend={setCredentials} />
}

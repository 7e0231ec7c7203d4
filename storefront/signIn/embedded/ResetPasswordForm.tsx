import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { FormFooter } from '../FormFooter.tsx'
import { EmbeddedForm } from './EmbeddedForm.tsx'
import { PasswordField } from './accountFields.tsx'
import { BackLink } from './ReturnLink.tsx'
import { passwordChanged } from './SignInForm.tsx'

/** The target of the mailed link. */
export function ResetPasswordForm() {
  const { account } = useIdentity()
  const navigate = useNavigate()
  const { token, clear } = useResetToken()
  if (token === undefined) return <LinkExpired />

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

const LinkExpired = () => (
  <StateBox role="alert">
    <p>This link is no longer good.</p>
    <p>
      It was used already, is older than {limits.passwordLinkMinutes} minutes, or did not come whole. Please
      ask for another one.
    </p>
    <ButtonLink to="/sign-in/forgot-password">Ask for another link</ButtonLink>
  </StateBox>
)

const prefix = '#token='

/** 256 bits in base64url. */
const pattern = /^[A-Za-z0-9_-]{43}$/

/**
 * The token of the mailed link. It is removed from the address and held in memory, so that it is in no history or copied
 * address.
 */
function useResetToken(): { token: string | undefined; clear: () => void } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [stored, store] = useState<string>()
  const found = hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined

  if (found !== undefined && found !== stored) store(found)

  useEffect(() => {
    if (found !== undefined) void navigate(pathname + search, { replace: true })
  }, [found, navigate, pathname, search])

  return {
    token: stored !== undefined && pattern.test(stored) ? stored : undefined,
    clear: () => store(undefined),
  }
}

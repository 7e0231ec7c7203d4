import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import * as texts from '../../texts/signInForms.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'

/** Shown for an emailed link that is no longer valid. `again` is the address for requesting another. */
export const LinkExpired = ({ again }: { again: string }) => (
  <StateBox role="alert">
    <p>{texts.linkExpired}</p>
    <p>{texts.linkExpiredHint}</p>
    <ButtonLink to={again}>{texts.requestNewLink}</ButtonLink>
  </StateBox>
)

const prefix = '#token='

/** A 256-bit token in base64url. */
const pattern = /^[A-Za-z0-9_-]{43}$/

interface EmailedToken {
  /** Undefined if the link has been used, has expired or contains no valid token. */
  token: string | undefined
  /** True after the provider's check has ended. If the check itself fails, the link counts as valid until the form is sent. */
  isChecked: boolean
  clear: () => void
}

/**
 * Returns the token of the emailed link, which the provider checks when the page opens (SGN-8). The token is in memory only and
 * is removed from the address, so that neither the history nor a copied address contains it.
 */
export function useEmailedToken(purpose: 'password' | 'sign-up'): EmailedToken {
  const { account } = useIdentity()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [stored, store] = useState<string>()
  const [verdict, setVerdict] = useState<{ token: string | undefined; isGood: boolean }>()
  const found = hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined

  if (found !== undefined && found !== stored) store(found)
  const validToken = stored !== undefined && pattern.test(stored) ? stored : undefined
  const isChecked = verdict !== undefined && verdict.token === validToken

  useEffect(() => {
    if (found !== undefined) void navigate(pathname + search, { replace: true })
  }, [found, navigate, pathname, search])

  useEffect(() => {
    if (validToken === undefined) return
    account.checkLink({ purpose, token: validToken }).then(
      () => setVerdict({ token: validToken, isGood: true }),
      (error: unknown) => setVerdict({ token: validToken, isGood: !isLinkExpired(error) }),
    )
  }, [account, purpose, validToken])

  return {
    token: isChecked && !verdict.isGood ? undefined : validToken,
    isChecked,
    clear: () => setVerdict({ token: validToken, isGood: false }),
  }
}

/** Returns true if the provider rejected an emailed link as used or expired. */
export const isLinkExpired = (error: unknown) =>
  error instanceof IdentityError && error.code === 'link-expired'

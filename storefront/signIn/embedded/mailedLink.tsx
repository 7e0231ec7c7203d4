import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import * as texts from '../../texts/signInForms.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'

/** Shown for a mailed link that does nothing any more; `again` is where one asks for another. */
export const LinkExpired = ({ again }: { again: string }) => (
  <StateBox role="alert">
    <p>{texts.linkExpired}</p>
    <p>{texts.linkExpiredHint}</p>
    <ButtonLink to={again}>{texts.requestNewLink}</ButtonLink>
  </StateBox>
)

const prefix = '#token='

/** 256 bits in base64url. */
const pattern = /^[A-Za-z0-9_-]{43}$/

interface MailedToken {
  /** Undefined if the link is used, expired or truncated. */
  token: string | undefined
  /** Whether the provider has answered. If it cannot answer, the link counts as valid: sending the form will tell. */
  isChecked: boolean
  clear: () => void
}

/**
 * The token of the mailed link, which the provider checks when the page opens (SGN-8). It is held in memory and removed from the
 * address, so that no history or copied address contains it.
 */
export function useMailedToken(purpose: 'password' | 'sign-up'): MailedToken {
  const { account } = useIdentity()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [stored, store] = useState<string>()
  const [verdict, setVerdict] = useState<{ token: string | undefined; isGood: boolean }>()
  const found = hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined

  if (found !== undefined && found !== stored) store(found)
  const whole = stored !== undefined && pattern.test(stored) ? stored : undefined
  const isChecked = verdict !== undefined && verdict.token === whole

  useEffect(() => {
    if (found !== undefined) void navigate(pathname + search, { replace: true })
  }, [found, navigate, pathname, search])

  useEffect(() => {
    if (whole === undefined) return
    account.checkLink({ purpose, token: whole }).then(
      () => setVerdict({ token: whole, isGood: true }),
      (error: unknown) => setVerdict({ token: whole, isGood: !isLinkExpired(error) }),
    )
  }, [account, purpose, whole])

  return {
    token: isChecked && !verdict.isGood ? undefined : whole,
    isChecked,
    clear: () => setVerdict({ token: whole, isGood: false }),
  }
}

/** Whether the provider refused a mailed link as used or expired. */
export const isLinkExpired = (error: unknown) =>
  error instanceof IdentityError && error.code === 'link-expired'

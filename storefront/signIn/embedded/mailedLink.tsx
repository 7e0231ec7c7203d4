import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { useIdentity } from '../../../identity/IdentityProvider.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'

/** Shown for a mailed link that does nothing any more; `again` is where one asks for another. */
export const LinkExpired = ({ again }: { again: string }) => (
  <StateBox role="alert">
    <p>This link is no longer good.</p>
    <p>
      It was used already, is older than {limits.passwordLinkMinutes} minutes, or did not come whole. Please
      ask for another one.
    </p>
    <ButtonLink to={again}>Ask for another link</ButtonLink>
  </StateBox>
)

const prefix = '#token='

/** 256 bits in base64url. */
const pattern = /^[A-Za-z0-9_-]{43}$/

interface MailedToken {
  /** Undefined when the link is used, expired or not whole. */
  token: string | undefined
  /** The provider was asked. When it cannot answer the link counts as good: sending the form will tell. */
  isChecked: boolean
  clear: () => void
}

/**
 * The token of the mailed link, which the provider is asked about at once (SGN-8). It is removed from the address and held in memory, so that it is in no history or copied
 * address.
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
      (error: unknown) => setVerdict({ token: whole, isGood: !isOver(error) }),
    )
  }, [account, purpose, whole])

  return {
    token: isChecked && !verdict.isGood ? undefined : whole,
    isChecked,
    clear: () => setVerdict({ token: whole, isGood: false }),
  }
}

/** Whether the provider refused a mailed link for good. */
export const isOver = (error: unknown) => error instanceof IdentityError && error.code === 'link-expired'

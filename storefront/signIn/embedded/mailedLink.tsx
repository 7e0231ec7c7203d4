import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
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

/**
 * The token of the mailed link. It is removed from the address and held in memory, so that it is in no history or copied
 * address.
 */
export function useMailedToken(): { token: string | undefined; clear: () => void } {
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

import { useLocation } from 'react-router-dom'
import { useClientValue } from '../ui/useClientValue.ts'

/**
 * Returns the token in the fragment of an emailed link, which browsers do not send to servers: a 256-bit token in base64url.
 * Undefined until the address is read, and null if the address has no valid token.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation()
  return useClientValue(() => /^#token=([\w-]{43})$/.exec(hash)?.[1] ?? null, undefined)
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const prefix = '#token='

/** 256 bits in base64url. */
const pattern = /^[A-Za-z0-9_-]{43}$/

/**
 * The token of the mailed link, taken out of the address and kept in memory: nobody finds it in the history, and no copied
 * address holds it. `drop` forgets it.
 */
export function useResetToken(): { token: string | undefined; drop: () => void } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [kept, keep] = useState<string>()
  const found = hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined

  if (found !== undefined && found !== kept) keep(found)

  useEffect(() => {
    if (found !== undefined) void navigate(pathname + search, { replace: true })
  }, [found, navigate, pathname, search])

  return {
    token: kept !== undefined && pattern.test(kept) ? kept : undefined,
    drop: () => keep(undefined),
  }
}

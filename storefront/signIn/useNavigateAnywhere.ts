import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HostedPage } from '../../identity/driver.ts'

/**
 * Goes to any address, always as the same function: within this build by its router, to anywhere else by loading the
 * page. What is no web address (`javascript:`) is not followed.
 */
export function useNavigateAnywhere(): HostedPage['navigate'] {
  const navigate = useNavigate()
  const latest = useRef(navigate)

  useEffect(() => {
    latest.current = navigate
  }, [navigate])

  return useCallback((to, { replace }) => {
    const { location } = window
    const { protocol, origin, pathname, search, hash, href } = new URL(to, location.href)
    const path = pathname + search + hash
    if (origin === location.origin && !isBackOffice(path)) void latest.current(path, { replace })
    else if (protocol !== 'https:' && protocol !== 'http:') return
    else if (replace) location.replace(href)
    else location.assign(href)
  }, [])
}

/** Whether the path, one of this origin, is the back office's: a page of another build, unknown to this router. */
function isBackOffice(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path)
}

/** Leads on to a path of this origin, and leaves no sign-in page behind to go back to. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigateAnywhere()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HostedPage } from '../../identity/driver.ts'

/**
 * Returns a stable function that navigates to a URL. It uses the router for URLs of the storefront, and loads a document for all
 * others. Ignores URLs that are not http or https.
 */
export function useNavigateToUrl(): HostedPage['navigate'] {
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

/** The back office is a separate build that this router does not include. */
function isBackOffice(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path)
}

/** Redirects and replaces the sign-in page in the history. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigateToUrl()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

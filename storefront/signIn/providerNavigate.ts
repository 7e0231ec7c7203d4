import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HostedPage } from '../../identity/driver.ts'
import { isOtherBuild } from './otherBuild.ts'

type Leave = (address: string, options: { replace: boolean }) => void

const leavePage: Leave = (address, { replace }) =>
  replace ? window.location.replace(address) : window.location.assign(address)

/**
 * Follows a hosted provider's links, always as the same function: within this build by its router, to anywhere else by
 * loading the page. What is no web address (`javascript:`) is not followed.
 */
export function useProviderNavigate(leave: Leave = leavePage): HostedPage['navigate'] {
  const navigate = useNavigate()
  const latest = useRef(navigate)

  useEffect(() => {
    latest.current = navigate
  }, [navigate])

  return useCallback(
    (to, options) => {
      const { protocol, origin, pathname, search, hash, href } = new URL(to, window.location.href)
      const path = pathname + search + hash
      if (origin === window.location.origin && !isOtherBuild(path)) void latest.current(path, options)
      else if (protocol === 'https:' || protocol === 'http:') leave(href, options)
    },
    [leave],
  )
}

import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { dismissToasts } from '../ui/toasts/toast.ts'

/**
 * When the user signs out or another one signs in, clears the SWR cache, dismisses the toasts and mounts its children again: the
 * next visitor must see neither what was loaded nor what was typed.
 */
export function ForgetUser({ children }: { children: ReactNode }) {
  const { user } = useIdentity()
  const { mutate } = useSWRConfig()
  const previousId = useRef(user?.id)
  const [departures, setDepartures] = useState(0)

  useEffect(() => {
    const hasLeft = previousId.current !== undefined && previousId.current !== user?.id
    previousId.current = user?.id
    if (!hasLeft) return
    dismissToasts()
    void mutate(() => true, undefined, { revalidate: true })
    setDepartures((count) => count + 1)
  }, [user?.id, mutate])

  return <Fragment key={departures}>{children}</Fragment>
}

import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useIdentity } from '../../identity/IdentityProvider.tsx'

/** Forgets everything the page has loaded, once somebody signs out, or somebody else signs in. */
export function SessionWatch() {
  const { user } = useIdentity()
  const { mutate } = useSWRConfig()
  const known = useRef(user?.id)

  useEffect(() => {
    const left = known.current !== undefined && known.current !== user?.id
    known.current = user?.id
    if (!left) return
    void mutate(() => true, undefined, { revalidate: true })
  }, [user?.id, mutate])

  return null
}

import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useIdentity } from '../../identity/IdentityProvider.tsx'

/** Forgets everything the page has loaded, once somebody signs out, or somebody else signs in. */
export function ClearCacheOnUserChange() {
  const { user } = useIdentity()
  const { mutate } = useSWRConfig()
  const previousId = useRef(user?.id)

  useEffect(() => {
    const hasLeft = previousId.current !== undefined && previousId.current !== user?.id
    previousId.current = user?.id
    if (!hasLeft) return
    void mutate(() => true, undefined, { revalidate: true })
  }, [user?.id, mutate])

  return null
}

import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { forgetDrafts } from './drafts.ts'

/** Forgets everything the page has loaded, and whatever was typed and not sent, once somebody signs out, or somebody else signs in. */
export function SessionWatch() {
  const { user } = useIdentity()
  const { mutate } = useSWRConfig()
  const known = useRef(user?.id)

  useEffect(() => {
    const left = known.current !== undefined && known.current !== user?.id
    known.current = user?.id
    if (!left) return
    forgetDrafts()
    void mutate(() => true, undefined, { revalidate: true })
  }, [user?.id, mutate])

  return null
}

import { useState } from 'react'
import { useStore, useStoreContext } from 'react-admin'
import { useBeforeUnload } from 'react-router-dom'

const suffix = '.draft'

/** True for the key of something typed and not sent: the end of a session leaves it in the store. */
export function isDraft(key: string): boolean {
  return key.endsWith(suffix)
}

/**
 * What was typed at that place (`messages.7`) and not sent: there again for the same admin, in this browser, until `forget`.
 * `none` is what stands for nothing typed, the same object each time.
 */
export function useStoredDraft<T>(place: string, none: T) {
  const key = `${place}${suffix}`
  const store = useStoreContext()
  const [stored] = useStore<T>(key, none)
  // What a full storage did not take.
  const [unkept, setUnkept] = useState<{ typed: T }>()
  useBeforeUnload((event) => {
    if (unkept) event.preventDefault()
  })
  const keep = (typed: T) => {
    try {
      store.setItem(key, typed)
      setUnkept(undefined)
    } catch {
      setUnkept({ typed })
    }
  }
  const forget = () => {
    store.removeItem(key)
    setUnkept(undefined)
  }
  return { draft: unkept ? unkept.typed : stored, keep, forget }
}

import { useStore, useStoreContext } from 'react-admin'

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
  const [draft, keep] = useStore<T>(key, none)
  return { draft, keep: (typed: T) => keep(typed), forget: () => store.removeItem(key) }
}

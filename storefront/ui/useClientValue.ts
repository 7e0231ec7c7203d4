import { useSyncExternalStore } from 'react'

/**
 * Returns a value that is available only in the browser, read at each render. Returns `serverValue` on the server and during
 * hydration.
 */
export function useClientValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribe, read, () => serverValue)
}

const subscribe = () => () => {}

import { useSyncExternalStore } from 'react'

/** A value that only the browser knows, read at each render; `serverValue` on the server and while its page hydrates. */
export function useClientValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribe, read, () => serverValue)
}

const subscribe = () => () => {}

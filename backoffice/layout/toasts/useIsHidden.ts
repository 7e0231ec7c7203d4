import { useSyncExternalStore } from 'react'

/** Whether the tab is out of sight. */
export function useIsHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from './unchanging.ts'

/** True for visitors who want no motion, or to save data; on the server too, so that nothing moves before that is known. */
export function useCalm(): boolean {
  return useSyncExternalStore(subscribeToNothing, isCalm, () => true)
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

// Network Information API, which TypeScript's DOM does not have, as not every browser does.
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

import { createContext, use, useSyncExternalStore } from 'react'
import { createPendingChanges, type PendingChange, type PendingChanges } from './pendingChanges.ts'

/** The back office's own; what stands alone, as a list in a test, has some of its own too. */
export const PendingChangesContext = createContext<PendingChanges>(createPendingChanges())

export function usePendingChanges(): PendingChanges {
  return use(PendingChangesContext)
}

/** Those of one resource, as they are now. */
export function usePendingOf(resource: string | undefined): PendingChange[] {
  const { subscribe, all } = usePendingChanges()
  return useSyncExternalStore(subscribe, all).filter((change) => change.resource === resource)
}

import { createContext, use, useSyncExternalStore } from 'react'
import type { PendingChange, PendingChanges } from './pendingChanges.ts'

export const PendingChangesContext = createContext<PendingChanges | null>(null)

export function usePendingChanges(): PendingChanges {
  const pending = use(PendingChangesContext)
  if (!pending) throw new Error('usePendingChanges needs a <PendingChangesContext> above it')
  return pending
}

/** Those of one resource, as they are now. */
export function usePendingOf(resource: string | undefined): PendingChange[] {
  const { subscribe, all } = usePendingChanges()
  return useSyncExternalStore(subscribe, all).filter((change) => change.resource === resource)
}

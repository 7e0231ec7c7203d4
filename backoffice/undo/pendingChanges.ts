import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { createListeners } from '../../identity/createListeners.ts'

/** A change that is to be seen and not made yet, so that it can be undone. */
export interface PendingChange {
  resource: string
  ids: readonly Identifier[]
  /** What it makes of each of those records; null where it goes. */
  apply: (record: RaRecord) => RaRecord | null
  /** Makes it on the server, says itself what failed, and ends when the lists know. */
  write: () => Promise<void>
}

export type PendingChanges = ReturnType<typeof createPendingChanges>

/**
 * The changes that can still be undone, and those on their way, apart from what the server answered. react-admin's undoable
 * mutations write into the query cache: a refetch overwrites them, and an undo reverts what else was changed since.
 */
export function createPendingChanges() {
  let pending: readonly PendingChange[] = []
  const committing = new Set<PendingChange>()
  const { subscribe, notify } = createListeners()
  let last = Promise.resolve()

  const setPending = (next: readonly PendingChange[]) => {
    pending = next
    notify()
  }
  const removePending = (change: PendingChange) => setPending(pending.filter((one) => one !== change))

  /** One after another, in the order in which they were chosen where they are about the same records. */
  const commit = (change: PendingChange) => {
    if (committing.has(change) || !pending.includes(change)) return
    committing.add(change)
    for (const older of pending.slice(0, pending.indexOf(change))) {
      if (older.resource === change.resource && older.ids.some((id) => change.ids.includes(id))) commit(older)
    }
    // One that failed holds up none of those after it.
    last = last.then(change.write, change.write).finally(() => removePending(change))
  }

  return {
    all: () => pending,
    subscribe,
    add: (change: PendingChange) => setPending([...pending, change]),
    commit,
    /** Takes it back, unless it is on its way already. */
    undo: (change: PendingChange) => {
      if (!committing.has(change)) removePending(change)
    },
    /** Makes all of them, and ends when that is done. */
    commitAll: async () => {
      for (const change of pending) commit(change)
      await last
    },
    /** Drops those that are not on their way yet. */
    discard: () => setPending(pending.filter((change) => committing.has(change))),
  }
}

/** The back office's own; what stands alone, as a list in a test, has some of its own too. */
export const PendingChangesContext = createContext<PendingChanges>(createPendingChanges())

export function usePendingChanges(): PendingChanges {
  return use(PendingChangesContext)
}

/** Those of one resource, as they are now. */
export function usePendingChangesOf(resource: string | undefined): PendingChange[] {
  const { subscribe, all } = usePendingChanges()
  const pending = useSyncExternalStore(subscribe, all)
  return useMemo(() => pending.filter((change) => change.resource === resource), [pending, resource])
}

import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { createListeners } from '../../identity/createListeners.ts'

/** A change that is visible before the server has saved it. The admin can undo it until it is sent. */
export interface PendingChange {
  resource: string
  ids: readonly Identifier[]
  /** Returns the changed record, or null if the change deletes it. */
  apply: (record: RaRecord) => RaRecord | null
  /** Sends the change, reports an error itself, and resolves when the lists have been refetched. */
  write: () => Promise<void>
}

export type PendingChanges = ReturnType<typeof createPendingChanges>

/**
 * Stores changes that can be undone or are being sent, separately from the server's responses. react-admin's undoable mutations
 * write into the query cache: a refetch overwrites them, and an undo also reverts later changes.
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

  /** Sends a change after the older changes of the same records, and after all changes that are already being sent. */
  const commit = (change: PendingChange) => {
    if (committing.has(change) || !pending.includes(change)) return
    committing.add(change)
    for (const older of pending.slice(0, pending.indexOf(change))) {
      if (older.resource === change.resource && older.ids.some((id) => change.ids.includes(id))) commit(older)
    }
    // A failed change does not block the next one.
    last = last.then(change.write, change.write).finally(() => removePending(change))
  }

  return {
    all: () => pending,
    subscribe,
    add: (change: PendingChange) => setPending([...pending, change]),
    commit,
    /** Removes the change, unless it is already being sent. */
    undo: (change: PendingChange) => {
      if (!committing.has(change)) removePending(change)
    },
    /** Sends all changes and waits until that is done. */
    commitAll: async () => {
      for (const change of pending) commit(change)
      await last
    },
    /** Discards the changes that are not being sent yet. */
    discard: () => setPending(pending.filter((change) => committing.has(change))),
  }
}

/** The default is for components outside the back office, such as a list in a test. */
export const PendingChangesContext = createContext<PendingChanges>(createPendingChanges())

export function usePendingChanges(): PendingChanges {
  return use(PendingChangesContext)
}

export function usePendingChangesOf(resource: string | undefined): PendingChange[] {
  const { subscribe, all } = usePendingChanges()
  const pending = useSyncExternalStore(subscribe, all)
  return useMemo(() => pending.filter((change) => change.resource === resource), [pending, resource])
}

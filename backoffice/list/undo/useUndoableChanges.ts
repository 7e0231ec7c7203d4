import { useQueryClient } from '@tanstack/react-query'
import {
  useAddUndoableMutation,
  useDataProvider,
  useNotify,
  useResourceContext,
  useUnselect,
} from 'react-admin'
import { type PendingChange, usePendingChanges } from './pendingChanges.ts'

/** Of `ids`, some may be changed all the same. */
type SayFailure = (error: unknown, ids: number[]) => void

interface Options {
  /** What the toast calls the records. */
  subject: string
  onUpdateFailed: SayFailure
  onDeleteFailed: SayFailure
}

/**
 * Changes records from their list: at once on screen, on the server when it can no longer be undone. After a failure they
 * are shown as they were. `done` is what has become of them, as the toast says it.
 */
export function useUndoableChanges({ subject, onUpdateFailed, onDeleteFailed }: Options) {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const begin = useBeginning(resource)

  return {
    update: (ids: number[], data: object, done: string) =>
      begin({ ids, changes: data }, `${subject} ${done}`, async () => {
        await dataProvider
          .updateMany(resource, { ids, data })
          .catch((error: unknown) => onUpdateFailed(error, ids))
      }),
    /** Extension `deletes`. */
    remove: (ids: number[]) =>
      begin({ ids, changes: null }, `${subject} deleted`, async () => {
        await dataProvider.deleteMany(resource, { ids }).catch((error: unknown) => onDeleteFailed(error, ids))
      }),
  }
}

const useBeginning = (resource: string) => {
  const pending = usePendingChanges()
  const queryClient = useQueryClient()
  const addMutation = useAddUndoableMutation()
  const notify = useNotify()
  const unselect = useUnselect(resource)

  return (what: Pick<PendingChange, 'ids' | 'changes'>, said: string, send: () => Promise<void>) => {
    const change: PendingChange = {
      ...what,
      resource,
      write: async () => {
        await send()
        await queryClient.invalidateQueries({ queryKey: [resource] })
      },
    }
    unselect([...what.ids], true)
    pending.add(change)
    addMutation((how) => pending.settle(change, how))
    notify(said, { undoable: true })
  }
}

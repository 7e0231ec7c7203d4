import { useDeleteMany, useNotify, useResourceContext, useUnselect, useUpdateMany } from 'react-admin'

type SayFailure = (error: unknown) => void

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
  const resource = useResourceContext()
  const notify = useNotify()
  const unselect = useUnselect(resource)
  const [updateMany] = useUpdateMany()
  const [deleteMany] = useDeleteMany()

  const undoable = (ids: number[], done: string, onError: SayFailure) => ({
    mutationMode: 'undoable' as const,
    onSuccess: () => {
      unselect(ids, true)
      notify(`${subject} ${done}`, { undoable: true })
    },
    onError,
  })

  return {
    update: (ids: number[], data: object, done: string) =>
      void updateMany(resource, { ids, data }, undoable(ids, done, onUpdateFailed)),
    /** Extension `deletes`. */
    remove: (ids: number[]) => void deleteMany(resource, { ids }, undoable(ids, 'deleted', onDeleteFailed)),
  }
}

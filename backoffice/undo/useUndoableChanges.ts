import { useQueryClient } from '@tanstack/react-query'
import {
  type Identifier,
  type RaRecord,
  useAddUndoableMutation,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
} from 'react-admin'
import { usePendingChanges } from './pendingChanges.ts'

/** Of `ids`, some may be changed all the same. */
type OnError = (error: unknown, ids: Identifier[]) => void

/** A record that was not changed, and why. */
interface Failure<R> {
  record: R
  error: unknown
}

/** What a change makes of a record; null where it goes. */
type Apply = (record: RaRecord) => RaRecord | null

interface Options {
  onUpdateFailed?: OnError
  onDeleteFailed?: OnError
}

/**
 * Changes records of the current list: first on screen, on the server when it can no longer be undone (`pendingChanges.ts` says
 * why not by react-admin's bulk buttons). After a failure they are shown as they were. `done` is the text of the toast.
 */
export function useUndoableChanges({ onUpdateFailed, onDeleteFailed }: Options = {}) {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const pending = usePendingChanges()
  const queryClient = useQueryClient()
  const addMutation = useAddUndoableMutation()
  const notify = useNotify()
  const { selectedIds, onSelect } = useListContext()

  const addChange = (ids: Identifier[], done: string, apply: Apply, send: () => Promise<unknown>) => {
    const write = async () => {
      await send()
      await queryClient.invalidateQueries({ queryKey: [resource] })
    }
    const change = { resource, ids, apply, write }
    onSelect(selectedIds.filter((id) => !ids.includes(id)))
    pending.add(change)
    addMutation(({ isUndo }) => (isUndo ? pending.undo(change) : pending.commit(change)))
    notify(done, { undoable: true })
  }

  return {
    update: (ids: Identifier[], data: object, done: string) => {
      const fail = (error: unknown) => onUpdateFailed?.(error, ids)
      const send = () => dataProvider.updateMany(resource, { ids, data }).catch(fail)
      addChange(ids, done, (record) => ({ ...record, ...data }), send)
    },
    /**
     * Changes each record from what it is. One whose fields another admin has changed since it was read is left alone, even if
     * they have the derived values already; `onFailed` is told of those and of any other failure.
     */
    updateEach: <R extends RaRecord<number>>(
      records: R[],
      apply: (record: R) => R,
      done: string,
      onFailed: (failures: Failure<R>[]) => void,
    ) => {
      const update = (record: R) =>
        dataProvider.update(resource, {
          id: record.id,
          data: apply(record),
          previousData: record,
          meta: { isDerived: true },
        })
      const send = async () => {
        const answers = await Promise.allSettled(records.map(update))
        const failures = records.flatMap((record, index): Failure<R>[] => {
          const answer = answers[index]
          return answer?.status === 'rejected' ? [{ record, error: answer.reason }] : []
        })
        if (failures.length > 0) onFailed(failures)
      }
      const ids = records.map(({ id }) => id)
      addChange(ids, done, (record) => apply(record as R), send)
    },
    /** Extension `deletes`. */
    remove: (ids: Identifier[], done: string) => {
      const fail = (error: unknown) => onDeleteFailed?.(error, ids)
      const send = () => dataProvider.deleteMany(resource, { ids }).catch(fail)
      addChange(ids, done, () => null, send)
    },
  }
}

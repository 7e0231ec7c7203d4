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

/** Some of `ids` may have been changed despite the error. */
type OnError = (error: unknown, ids: Identifier[]) => void

interface Failure<R> {
  record: R
  error: unknown
}

/** Returns the changed record, or null if the change deletes it. */
type Apply = (record: RaRecord) => RaRecord | null

interface Options {
  onUpdateFailed?: OnError
  onDeleteFailed?: OnError
}

/**
 * Returns functions that update or delete records of the current list. A change appears immediately and is sent once it can no
 * longer be undone. `pendingChanges.ts` explains why react-admin's undoable mutations are not used. A failed change is reverted
 * on screen. `done` is the toast's text.
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
     * Derives each record's new values from its loaded ones. Fails for a record if another admin has changed the same fields
     * since the record was loaded, even to the same values. `onFailed` receives all failures.
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
    /** Requires the extension `deletes`. */
    remove: (ids: Identifier[], done: string) => {
      const fail = (error: unknown) => onDeleteFailed?.(error, ids)
      const send = () => dataProvider.deleteMany(resource, { ids }).catch(fail)
      addChange(ids, done, () => null, send)
    },
  }
}

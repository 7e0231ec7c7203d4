import { useQueryClient } from '@tanstack/react-query'
import {
  type RaRecord,
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
  onUpdateFailed?: SayFailure
  onDeleteFailed?: SayFailure
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
          .catch((error: unknown) => onUpdateFailed?.(error, ids))
      }),
    /**
     * Changes each from what it is. What somebody else has changed of it meanwhile stays (extension `versions`): `onLeft` is
     * told of those, with the first error.
     */
    updateEach: <R extends RaRecord<number>>(
      records: R[],
      changesOf: (record: R) => Partial<R>,
      done: string,
      onLeft: (left: R[], error: unknown) => void,
    ) =>
      begin(
        { ids: records.map(({ id }) => id), changes: (record) => changesOf(record as R) },
        `${subject} ${done}`,
        async () => {
          const answers = await Promise.allSettled(
            records.map((record) =>
              dataProvider.update(resource, {
                id: record.id,
                data: { ...record, ...changesOf(record) },
                previousData: record,
              }),
            ),
          )
          const left = records.filter((_record, index) => answers[index]?.status === 'rejected')
          const failed = answers.find(({ status }) => status === 'rejected')
          if (failed?.status === 'rejected') onLeft(left, failed.reason)
        },
      ),
    /** Extension `deletes`. */
    remove: (ids: number[]) =>
      begin({ ids, changes: null }, `${subject} deleted`, async () => {
        await dataProvider
          .deleteMany(resource, { ids })
          .catch((error: unknown) => onDeleteFailed?.(error, ids))
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

import { useDeleteMany, useNotify, useResourceContext, useUnselect, useUpdateMany } from 'react-admin'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { errorText } from '../../words/errorText.ts'

/**
 * Changes items from their list: at once on screen, on the server when it can no longer be undone. A failure says why and
 * shows the rows as they were. `subject` is what the toast calls them.
 */
export function useItemChanges(subject: string) {
  const resource = useResourceContext()
  const notify = useNotify()
  const unselect = useUnselect(resource)
  const [updateMany] = useUpdateMany<Item>()
  const [deleteMany] = useDeleteMany<Item>()

  const undoable = (ids: number[], done: string, failed: (message: string) => string) => ({
    mutationMode: 'undoable' as const,
    onSuccess: () => {
      unselect(ids, true)
      notify(`${subject} ${done}`, { undoable: true })
    },
    onError: (error: unknown) => notify(failed(errorText(error)), { type: 'error' }),
  })

  return {
    /** Takes items out of the shop's pages, or puts them back. */
    setDisabled: (ids: number[], Is_disabled: boolean) => {
      const done = Is_disabled ? 'disabled' : 'enabled'
      void updateMany(
        resource,
        { ids, data: { Is_disabled } },
        undoable(ids, done, messages.itemUpdateFailed),
      )
    },
    /** Extension `deletes`. */
    remove: (ids: number[]) => {
      void deleteMany(
        resource,
        { ids },
        undoable(ids, 'deleted', (message) => `Failed to delete item: ${message}`),
      )
    },
  }
}

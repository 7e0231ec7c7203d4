import { messages } from '../../../dataProvider/contract/messages.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { useUndoableChanges } from '../../list/undo/useUndoableChanges.ts'
import { errorText } from '../../words/errorText.ts'

/** Changes items from their list, as long as it is not undone; a failure says why. `subject` is what the toast calls them. */
export function useItemChanges(subject: string) {
  const notifyError = useNotifyError()
  const sayFailed = (error: unknown, { length }: number[], done: string, ofOne: (why: string) => string) => {
    const why = errorText(error)
    // Each is a call of its own: others than the one that failed may have gone through.
    const some = `Not all items could be ${done}: ${why}. The list shows how they are now.`
    notifyError(length > 1 ? some : ofOne(why), error)
  }
  const { update, remove } = useUndoableChanges({
    subject,
    onUpdateFailed: (error, ids) => sayFailed(error, ids, 'changed', messages.itemUpdateFailed),
    onDeleteFailed: (error, ids) => sayFailed(error, ids, 'deleted', deleteFailed),
  })
  return {
    /** Takes items out of the shop's pages, or puts them back. */
    setDisabled: (ids: number[], Is_disabled: boolean) =>
      update(ids, { Is_disabled }, Is_disabled ? 'disabled' : 'enabled'),
    remove,
  }
}

const deleteFailed = (why: string) => `Failed to delete item: ${why}`

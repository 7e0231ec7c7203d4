import { useNotify } from 'react-admin'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { useUndoableChanges } from '../../lists/useUndoableChanges.ts'
import { errorText } from '../../words/errorText.ts'

/** Changes items from their list, as long as it is not undone; a failure says why. `subject` is what the toast calls them. */
export function useItemChanges(subject: string) {
  const notify = useNotify()
  const { update, remove } = useUndoableChanges({
    subject,
    onUpdateFailed: (error) => notify(messages.itemUpdateFailed(errorText(error)), { type: 'error' }),
    onDeleteFailed: (error) => notify(`Failed to delete item: ${errorText(error)}`, { type: 'error' }),
  })
  return {
    /** Takes items out of the shop's pages, or puts them back. */
    setDisabled: (ids: number[], Is_disabled: boolean) =>
      update(ids, { Is_disabled }, Is_disabled ? 'disabled' : 'enabled'),
    remove,
  }
}

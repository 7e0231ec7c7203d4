import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyFailure } from '../toasts/useNotifyFailure.ts'
import { useUndoableChanges } from '../lists/useUndoableChanges.ts'

/** The same for categories as for items: `subject` is what the toast calls them, and a failure says why. */
export function useCategoryChanges(subject: string) {
  const notifyFailure = useNotifyFailure()
  const { update, remove } = useUndoableChanges({
    subject,
    onUpdateFailed: (error) => notifyFailure(messages.categorySaveFailed, error),
    onDeleteFailed: (error) => notifyFailure('Failed to delete category', error),
  })
  return {
    /** Puts categories on the shop's pages, or takes them out. */
    setVisible: (ids: number[], Is_visible: boolean) =>
      update(ids, { Is_visible }, Is_visible ? 'shown' : 'hidden'),
    /** Their items stay in the shop, and no longer belong to them. */
    remove,
  }
}

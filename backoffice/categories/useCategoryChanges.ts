import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyFailure } from '../layout/toasts/notify.tsx'
import { useUndoableChanges } from '../list/undo/useUndoableChanges.ts'

/** Changes categories from their list, which can be undone for a moment. `subject` is what the toasts call them: a name or a count. */
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

import { Button } from '@mui/material'
import { useDelete, useNotify } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { useNotifyFailure } from '../layout/useNotifyFailure.tsx'
import { ConfirmedButton } from '../media/ConfirmedButton.tsx'

/** Deletes a category once that is confirmed (extension `deletes`). */
export function DeleteCategory({ category }: { category: Category }) {
  const { id, name } = category
  const [deleteOne, { isPending }] = useDelete()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  const remove = () =>
    void deleteOne(
      'categories',
      { id, previousData: category },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('Category deleted', { type: 'success' }),
        onError: (error: unknown) => notifyFailure('Failed to delete category', error),
      },
    )

  return (
    <ConfirmedButton
      title={`Delete ${name}?`}
      content="Its items stay in the shop, and no longer belong to it."
      confirm="Delete"
      onConfirm={remove}
    >
      {(ask) => (
        <Button color="error" loading={isPending} aria-label={`Delete ${name}`} onClick={ask}>
          Delete
        </Button>
      )}
    </ConfirmedButton>
  )
}

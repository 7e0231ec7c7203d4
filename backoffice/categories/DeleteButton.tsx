import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useDelete, useNotify } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { fullErrorText } from '../errorText.ts'
import { FailureToast } from '../FailureToast.tsx'

/** Deletes a category once that is confirmed (extension `deletes`). */
export function DeleteButton({ category }: { category: Category }) {
  const { id, name } = category
  const [isAsking, setIsAsking] = useState(false)
  const [deleteOne, { isPending }] = useDelete()
  const notify = useNotify()

  const confirm = () => {
    setIsAsking(false)
    void deleteOne(
      'categories',
      { id, previousData: category },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('Category deleted', { type: 'success' }),
        onError: (error: unknown) =>
          notify(<FailureToast title="Failed to delete category">{fullErrorText(error)}</FailureToast>),
      },
    )
  }

  return (
    <>
      <Button
        color="error"
        loading={isPending}
        aria-label={`Delete ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Delete ${name}?`}
        content="Its items stay in the shop, and no longer belong to it."
        confirm="Delete"
        confirmColor="warning"
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </>
  )
}

import { Button } from '@mui/material'
import { useUpdate } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyFailure } from '../toasts/useNotifyFailure.ts'
import { useNotifySuccess } from '../toasts/useNotifySuccess.ts'

/** Takes a category out of the shop's pages, and puts it back, where the server deletes none. */
export function HideButton({ category }: { category: Category }) {
  const { id, name, Is_visible } = category
  const [update, { isPending }] = useUpdate()
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const word = Is_visible ? 'Hide' : 'Show'

  const toggle = () =>
    void update(
      'categories',
      { id, data: { Is_visible: !Is_visible }, previousData: category },
      {
        onSuccess: () => notifySuccess(messages.categoryUpdated),
        onError: (error: unknown) => notifyFailure(messages.categorySaveFailed, error),
      },
    )

  return (
    <Button color="inherit" loading={isPending} aria-label={`${word} ${name}`} onClick={toggle}>
      {word}
    </Button>
  )
}

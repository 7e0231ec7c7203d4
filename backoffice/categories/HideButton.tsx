import { Button } from '@mui/material'
import { useNotify, useUpdate } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyFailure } from '../layout/useNotifyFailure.tsx'

/** Takes a category out of the shop's pages, and puts it back, where the server deletes none. */
export function HideButton({ category }: { category: Category }) {
  const { id, name, Is_visible } = category
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const word = Is_visible ? 'Hide' : 'Show'

  const toggle = () =>
    void update(
      'categories',
      { id, data: { Is_visible: !Is_visible }, previousData: category },
      {
        onSuccess: () => notify(messages.categoryUpdated, { type: 'success' }),
        onError: (error: unknown) => notifyFailure(messages.categorySaveFailed, error),
      },
    )

  return (
    <Button color="inherit" loading={isPending} aria-label={`${word} ${name}`} onClick={toggle}>
      {word}
    </Button>
  )
}

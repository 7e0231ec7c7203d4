import { useNotify, useRedirect, useResourceContext } from 'react-admin'
import type { Item } from '../../dataProvider/contract/items.ts'
import { errorText } from '../errorText.ts'

interface Outcome {
  succeeded: string
  failed: (message: string) => string
  /** Where a save leads. */
  next: 'list' | 'edit'
}

/** Says how a save ended and, when it ended well, goes on. Faults of single fields stay at the fields. */
export function useOutcome({ succeeded, failed, next }: Outcome) {
  const resource = useResourceContext()
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    onSuccess: ({ id }: Item) => {
      notify(succeeded, { type: 'success' })
      redirect(next, resource, id)
    },
    onError: (error: unknown) => {
      notify(failed(errorText(error)), { type: 'error' })
    },
  }
}

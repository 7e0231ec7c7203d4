import type { ReactNode } from 'react'
import { ListBase, RouterProviderContext, type SortPayload } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useNotifyError } from '../layout/toasts/useNotifyError.tsx'
import { errorText } from '../words/errorText.ts'
import { OwnOrder, serverOrder } from './ownOrder.ts'
import { WithPending } from './undo/WithPending.tsx'
import { promptRouter } from './promptRouter.ts'

interface Props {
  /** Records on a page, where the server does not choose. */
  perPage?: number
  /** How the list stands until somebody sorts it. */
  sort?: SortPayload
  children: ReactNode
}

/**
 * The list of the resource one is in, its pages as the server cuts them unless told. It says in place that it could not
 * be loaded; react-admin leaves every page but the first when it fails, so of those a toast says it.
 */
export function PagedList({ perPage = smallest, sort = serverOrder, children }: Props) {
  const notifyError = useNotifyError()
  const { search } = useLocation()
  const onError = (error: unknown) => {
    const page = new URLSearchParams(search).get('page') ?? '1'
    if (page !== '1') notifyError(`Page ${page} could not be loaded: ${errorText(error)}`, error)
  }
  return (
    <RouterProviderContext value={promptRouter}>
      <ListBase perPage={perPage} sort={sort} queryOptions={{ onError }}>
        <OwnOrder value={sort}>
          <WithPending>{children}</WithPending>
        </OwnOrder>
      </ListBase>
    </RouterProviderContext>
  )
}

// The server chooses the page size, and `meta` says where the list stands. react-admin reckons the last page from a size of
// its own and leads away from pages beyond it; with the smallest size it never takes one of the server's for that.
const smallest = 1

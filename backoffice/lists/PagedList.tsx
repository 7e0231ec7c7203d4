import type { ReactNode } from 'react'
import { ListBase, RouterProviderContext, useNotify, type SortPayload } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { errorText } from '../words/errorText.ts'
import { OwnOrder, serverOrder } from './ownOrder.ts'
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
  const notify = useNotify()
  const { search } = useLocation()
  const onError = (error: unknown) => {
    const page = new URLSearchParams(search).get('page') ?? '1'
    if (page !== '1') notify(`Page ${page} could not be loaded: ${errorText(error)}`, { type: 'error' })
  }
  return (
    <RouterProviderContext value={promptRouter}>
      <ListBase perPage={perPage} sort={sort} queryOptions={{ onError }}>
        <OwnOrder value={sort}>{children}</OwnOrder>
      </ListBase>
    </RouterProviderContext>
  )
}

// The server chooses the page size, and `meta` says where the list stands. react-admin leaves a page it takes for one
// beyond the last; with the smallest size of its own it never does.
const smallest = 1

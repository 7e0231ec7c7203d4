import { useCallback } from 'react'
import type { GetListResult, ListControllerResult, RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useCurrentResource } from '../resource.ts'

/**
 * A list that is searched page by page stays on its page when a filter changes (AITM-1). react-admin goes to page 1 then, and
 * `useListController` does so from an empty page too. `useKeepEmptyPage` puts this record on such a page, `usePageSearch` removes it.
 */
const placeholder = { id: 'nothing found' }

/** Prepares an answer for react-admin. The function is the same until the kind of search or the filter's presence changes. */
export function useKeepEmptyPage<R extends RaRecord>() {
  const { searchesPage } = useCurrentResource()
  const filter = new URLSearchParams(useLocation().search).get('filter') ?? '{}'
  const isKept = searchesPage && filter !== '{}'
  return useCallback(
    (answer: GetListResult<R>): GetListResult<R> =>
      isKept && answer.data.length === 0 ? { ...answer, data: [placeholder as R] } : answer,
    [isKept],
  )
}

/** The list with filters that keep the page, if it is searched page by page. */
export function usePageSearch<R extends RaRecord>(list: ListControllerResult<R>): ListControllerResult<R> {
  const { searchesPage } = useCurrentResource()
  if (!searchesPage) return list
  const { data, page, setFilters, setPage } = list
  return {
    ...list,
    ...(data?.[0]?.id === placeholder.id && { data: [] }),
    setFilters: (...filters: Parameters<typeof setFilters>) => {
      setFilters(...filters)
      // In the same tick, so that react-admin makes one navigation of both.
      setPage(page)
    },
  } as ListControllerResult<R>
}

import { useCallback } from 'react'
import type { GetListResult, ListControllerResult, RaRecord } from 'react-admin'
import { useCurrentResource } from '../resource.ts'

/**
 * A placeholder record for a page without results, if only that page is searched (AITM-1). Without it, react-admin returns to
 * page 1.
 */
const placeholder = { id: 'nothing found' }

/** Returns a memoized function that adds the placeholder to an empty page if only that page is searched. */
export function useKeepEmptyPage<R extends RaRecord>() {
  const { searchesPage } = useCurrentResource()
  return useCallback(
    (answer: GetListResult<R>): GetListResult<R> =>
      searchesPage && answer.data.length === 0 ? { ...answer, data: [placeholder as R] } : answer,
    [searchesPage],
  )
}

/**
 * If only one page is searched, returns the list with filters that keep the page number. react-admin's own filters return to page
 * 1.
 */
export function usePageSearch<R extends RaRecord>(list: ListControllerResult<R>): ListControllerResult<R> {
  const { searchesPage } = useCurrentResource()
  if (!searchesPage) return list
  const { data, page, setFilters, setPage } = list
  return {
    ...list,
    ...(data?.[0]?.id === placeholder.id && { data: [] }),
    setFilters: (...filters: Parameters<typeof setFilters>) => {
      setFilters(...filters)
      // Both calls are in the same tick, so react-admin navigates only once.
      setPage(page)
    },
  } as ListControllerResult<R>
}

import { useCallback } from 'react'
import type { GetListResult, ListControllerResult, RaRecord } from 'react-admin'
import { useCurrentResource } from '../resource.ts'

/** Stands on an empty page of a list that is searched page by page (AITM-1), which react-admin would leave for page 1. */
const placeholder = { id: 'nothing found' }

/** Prepares an answer for react-admin. The function is the same as long as the resource is. */
export function useKeepEmptyPage<R extends RaRecord>() {
  const { searchesPage } = useCurrentResource()
  return useCallback(
    (answer: GetListResult<R>): GetListResult<R> =>
      searchesPage && answer.data.length === 0 ? { ...answer, data: [placeholder as R] } : answer,
    [searchesPage],
  )
}

/** The list with filters that keep the page where it is searched page by page: react-admin's lead to page 1. */
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

import { useQueries } from '@tanstack/react-query'
import { useDataProvider, type GetListResult } from 'react-admin'
import { pathOf } from '../../app/pathOf.ts'
import type { AdminResource } from '../../resource.ts'
import { useSupports } from '../../app/settings/useSupports.ts'
import type { Entry } from './entry.ts'
import { useSettled } from './useSettled.ts'

/** How long typing rests before the records are asked for. */
const restMs = 250
/** Characters; one alone would find nearly everything. */
const shortest = 2
/** Records of each kind. */
const most = 5

export interface RecordSearch {
  found: Entry[]
  isSearching: boolean
  /** The kinds that could not be looked through, as people call them. */
  failed: string[]
  retry: () => void
}

/**
 * The records of every kind that have these words, as the lists find them. A search that another follows is aborted;
 * without `catalogue-query` nothing is asked, since a server's first page is not the shop.
 */
export function useRecordSearch(resources: AdminResource[], words: string): RecordSearch {
  const dataProvider = useDataProvider()
  const isPossible = useSupports('catalogue-query')
  const settled = useSettled(words, restMs)
  const isAsked = isPossible && words.length >= shortest
  const searched = resources.filter(({ toFound }) => toFound !== undefined)
  const answers = useQueries({
    queries: searched.map(({ name }) => ({
      queryKey: [name, 'palette', settled],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult> =>
        dataProvider.getList(name, {
          pagination: { page: 1, perPage: most },
          filter: { q: settled },
          signal,
        }),
      enabled: isAsked && settled === words,
    })),
  })

  if (!isAsked) return { found: [], isSearching: false, failed: [], retry: () => undefined }
  if (settled !== words) return { found: [], isSearching: true, failed: [], retry: () => undefined }
  return {
    found: searched.flatMap((resource, index) =>
      (answers[index]?.data?.data ?? []).slice(0, most).map((record) => toEntry(resource, record)),
    ),
    isSearching: answers.some(({ isFetching }) => isFetching),
    failed: searched.filter((_, index) => answers[index]?.isError).map(({ label }) => label),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch()
    },
  }
}

const toEntry = (resource: AdminResource, record: GetListResult['data'][number]): Entry => {
  const { title, hint, q } = resource.toFound?.(record) ?? { title: String(record.id), hint: '' }
  const list = pathOf(resource)
  const filter = encodeURIComponent(JSON.stringify({ q }))
  return {
    key: `${resource.name} ${record.id}`,
    group: resource.label,
    label: title,
    hint,
    icon: resource.icon,
    to: q === undefined ? `${list}/${encodeURIComponent(record.id)}` : `${list}?filter=${filter}`,
  }
}

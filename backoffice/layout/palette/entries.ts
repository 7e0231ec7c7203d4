import AddIcon from '@mui/icons-material/Add'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { useQueries } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { type GetListResult, useDataProvider } from 'react-admin'
import { home, pathOf } from '../../app/paths.ts'
import { useSupports } from '../../app/settings.ts'
import type { AdminResource } from '../../resource.ts'

/** One line of the palette, and where it leads. */
export interface Entry {
  /** No other line has it. */
  key: string
  /** The heading it stands under. */
  group: string
  label: string
  hint?: string
  icon: ComponentType
  to: string
}

/** Every page one can go to, and everything that can be added. */
export function commandsFor(resources: AdminResource[]): Entry[] {
  return [
    { key: 'dashboard', group: 'Go to', label: 'Dashboard', icon: DashboardIcon, to: home },
    ...resources.map((resource) => ({
      key: resource.name,
      group: 'Go to',
      label: resource.label,
      hint: resource.hint,
      icon: resource.icon,
      to: pathOf(resource),
    })),
    ...resources.flatMap((resource) =>
      resource.add === undefined
        ? []
        : {
            key: `add ${resource.name}`,
            group: 'Add',
            label: resource.add,
            icon: AddIcon,
            to: `${pathOf(resource)}/create`,
          },
    ),
  ]
}

/** The entries whose label has all the words, whatever their case. */
export function entriesWith(entries: Entry[], words: string): Entry[] {
  const sought = words.toLowerCase().split(/\s+/)
  return entries.filter(({ label }) => sought.every((word) => label.toLowerCase().includes(word)))
}

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

/** The value, once it has not changed for so many milliseconds. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

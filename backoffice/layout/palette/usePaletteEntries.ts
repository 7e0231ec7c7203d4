import AddIcon from '@mui/icons-material/Add'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import { basename, getListPath } from '../../settings/paths.ts'
import { type AdminResource, useResources } from '../../resource.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/palette.ts'

export interface Entry {
  /** Unique among all entries. */
  key: string
  group: string
  label: string
  description?: string
  icon: ComponentType
  to: string
}

/** Returns the pages, commands and records that match `words`. Records are searched once `debounced` equals `words`. */
export function usePaletteEntries(words: string, debounced: string) {
  const { main, more } = useResources()
  const resources = [...main, ...more]
  const searched = resources.filter(({ toSearchResult }) => toSearchResult)
  const { found, ...search } = useRecordSearch(searched, words, debounced)
  const entries = [...filterEntries(createCommands(resources), words), ...found]
  return { entries, hasRecords: searched.length > 0, ...search }
}

/** Returns the entries that open a page or the form of a new record. */
export function createCommands(resources: AdminResource[]): Entry[] {
  const pages = resources.map((resource) => {
    const { name, label, description, icon } = resource
    return { key: name, group: texts.goTo, label, description, icon, to: getListPath(resource) }
  })
  const additions = resources.flatMap((resource) => {
    const { name, add: label } = resource
    const to = `${getListPath(resource)}/create`
    return label === undefined ? [] : { key: `add ${name}`, group: texts.add, label, icon: AddIcon, to }
  })
  const dashboard = {
    key: 'dashboard',
    group: texts.goTo,
    label: commonTexts.dashboard,
    icon: DashboardIcon,
    to: basename,
  }
  return [dashboard, ...pages, ...additions]
}

/** Returns the entries whose label contains all words, ignoring case. */
export function filterEntries(entries: Entry[], words: string): Entry[] {
  const sought = words.toLowerCase().split(/\s+/)
  return entries.filter(({ label }) => sought.every((word) => label.toLowerCase().includes(word)))
}

/** In characters. A single character would match nearly every record. */
const minQueryLength = 2
const maxPerResource = 5

/**
 * Searches records when `debounced` equals `words` and is long enough. `failed` contains the labels of resources that could not
 * be searched.
 */
function useRecordSearch(resources: AdminResource[], words: string, debounced: string) {
  const dataProvider = useDataProvider()
  const hasQuery = resources.length > 0 && words.length >= minQueryLength

  const searchResource = async (resource: AdminResource, signal: AbortSignal) => {
    const params = { pagination: { page: 1, perPage: maxPerResource }, filter: { q: words }, signal }
    try {
      const { data } = await dataProvider.getList(resource.name, params)
      return { found: data.slice(0, maxPerResource).map((record) => toEntry(resource, record)), failed: [] }
    } catch (error) {
      return { found: [], failed: [resource.label], error }
    }
  }
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => Promise.all(resources.map((resource) => searchResource(resource, signal))),
    enabled: hasQuery && debounced === words,
  })

  return {
    found: data?.flatMap(({ found }) => found) ?? [],
    failed: data?.flatMap(({ failed }) => failed) ?? [],
    error: data?.find(({ error }) => error)?.error,
    isSearching: hasQuery && (!data || isFetching),
    retry: () => void refetch(),
  }
}

const toEntry = (resource: AdminResource, record: RaRecord): Entry => {
  const { label: group, icon } = resource
  const { title, description, q } = resource.toSearchResult?.(record) ?? {
    title: String(record.id),
    description: '',
  }
  const to =
    q === undefined
      ? `${getListPath(resource)}/${encodeURIComponent(record.id)}`
      : getListPath(resource, { q })
  return { key: `${resource.name} ${record.id}`, group, label: title, description, icon, to }
}

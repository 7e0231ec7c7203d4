import AddIcon from '@mui/icons-material/Add'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import { basename, getListPath } from '../../settings/paths.ts'
import { type AdminResource, useResources } from '../../resource.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/palette.ts'

/** One line of the palette, and where it leads. */
export interface Entry {
  /** No other line has it. */
  key: string
  /** The heading it stands under. */
  group: string
  label: string
  description?: string
  icon: ComponentType
  to: string
}

/**
 * The pages and additions whose label has the typed words, and the records that have the debounced ones. `hasRecords` is false
 * where the palette searches pages alone.
 */
export function usePaletteEntries(words: string, debounced: string) {
  const { main, more } = useResources()
  const resources = [...main, ...more]
  const searched = resources.filter(({ toSearchResult }) => toSearchResult)
  const { found, ...search } = useRecordSearch(searched, words, debounced)
  const entries = [...filterEntries(createCommands(resources), words), ...found]
  return { entries, hasRecords: searched.length > 0, ...search }
}

/** Every page one can go to, and everything that can be added. */
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

/** The entries whose label has all the words, whatever their case. */
export function filterEntries(entries: Entry[], words: string): Entry[] {
  const sought = words.toLowerCase().split(/\s+/)
  return entries.filter(({ label }) => sought.every((word) => label.toLowerCase().includes(word)))
}

/** Characters; one alone would find nearly everything. */
const minQueryLength = 2
/** Records of each kind. */
const maxPerResource = 5

/**
 * The records of these resources that have these words, as the lists find them, once typing rests and they are the `debounced`
 * ones. A search that another follows is aborted. `failed` are the labels of the resources that could not be searched.
 */
function useRecordSearch(resources: AdminResource[], words: string, debounced: string) {
  const dataProvider = useDataProvider()
  const isAsked = resources.length > 0 && words.length >= minQueryLength

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
    enabled: isAsked && debounced === words,
  })

  return {
    found: data?.flatMap(({ found }) => found) ?? [],
    failed: data?.flatMap(({ failed }) => failed) ?? [],
    error: data?.find(({ error }) => error)?.error,
    isSearching: isAsked && (!data || isFetching),
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

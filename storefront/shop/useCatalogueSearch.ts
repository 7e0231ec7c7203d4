import { useEffect, useRef, useState } from 'react'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { type Query, useQuery } from '../data/query.ts'
import { excludeShown, searchCatalogue } from './products.ts'

/** Milliseconds without a keystroke before the server searches the catalog. */
const typingDelay = 300

/** The result of a search in the catalog beyond the loaded page. */
export type CatalogueSearch =
  /** There is no search text, or no other page can be searched. */
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** `count` is the number of matches that the page does not already show. `items` are the first of these. */
  | { kind: 'loaded'; count: number; items: Item[]; query: ItemQuery; hasMore: boolean }

interface SearchOptions {
  words: string
  category: number | undefined
  /** The matches on the loaded page. */
  shown: Item[]
  /** False if there is no other page, or only the loaded page can be searched. */
  isPossible: boolean
}

/** Searches all pages of the catalog for the current search text, debounced. A new search aborts the previous one. */
export function useCatalogueSearch({ words, category, shown, isPossible }: SearchOptions): CatalogueSearch {
  const q = words.trim().slice(0, limits.search)
  const debounced = useDebouncedValue(q, typingDelay)
  const isEnabled = isPossible && q !== ''
  const query: ItemQuery = { page: 1, q: debounced, ...(category !== undefined && { category }) }
  const { data, failed, retry } = useQuery(useLatestQuery(isEnabled && debounced === q ? query : null))
  if (!isEnabled) return { kind: 'idle' }
  if (failed) return { kind: 'failed', retry }
  if (!data) return { kind: 'loading' }

  const items = excludeShown(data.items, shown)
  // The server also counts the matches on the loaded page, so subtract them.
  const count = Math.max(items.length, data.itemsTotal - shown.length)
  return { kind: 'loaded', count, items, query, hasMore: data.nextPage !== null }
}

const useLatestQuery = (query: ItemQuery | null): Query<Envelope<Item>> | null => {
  const pending = useRef<{ serialized: string; controller: AbortController }>(null)
  const [abortCounts, setAbortCounts] = useState<Record<string, number>>({})
  if (!query) return null
  const serialized = JSON.stringify(query)

  const fetch = async (api: ShopApi) => {
    const previous = pending.current
    previous?.controller.abort()
    if (previous && previous.serialized !== serialized)
      setAbortCounts((counts) => increment(counts, previous.serialized))
    const request = { serialized, controller: new AbortController() }
    pending.current = request
    try {
      return await searchCatalogue(api, query, request.controller.signal)
    } finally {
      if (pending.current === request) pending.current = null
    }
  }
  // SWR caches an aborted request as failed, so repeating the same search requires another key.
  return { key: ['matches', query, abortCounts[serialized] ?? 0], fetch }
}

const increment = (counts: Record<string, number>, key: string) => ({
  ...counts,
  [key]: (counts[key] ?? 0) + 1,
})

/** Returns the value after it has not changed for `delay` milliseconds. */
function useDebouncedValue<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}

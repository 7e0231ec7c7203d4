import { useEffect, useRef, useState } from 'react'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { type Query, useQuery } from '../data/query.ts'
import { excludeShown, searchCatalogue } from './products.ts'

/** Milliseconds without a keystroke before the whole catalogue is searched. */
const typingDelay = 300

/** What a search finds in the catalogue beyond the loaded page. */
export type CatalogueSearch =
  /** Nothing is searched for, or the server cannot say. */
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** `items`: the first of the `count` matches that are not shown already. */
  | { kind: 'loaded'; count: number; items: Item[]; query: ItemQuery; hasMore: boolean }

interface SearchOptions {
  /** As typed. */
  words: string
  /** A collection's id. */
  category: number | undefined
  /** What of the loaded page matches. */
  shown: Item[]
  /** False where there is no other page, or only the loaded one can be searched. */
  isPossible: boolean
}

/**
 * Searches the whole catalogue for the words that the loaded page is searched for, once the typing pauses. A newer search aborts
 * the one before.
 */
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
  // All that is shown matches for the server too, which looks at more than the page's own search.
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
  // SWR keeps an aborted request as failed: searched once more, it needs another key.
  return { key: ['matches', query, abortCounts[serialized] ?? 0], fetch }
}

const increment = (counts: Record<string, number>, key: string) => ({
  ...counts,
  [key]: (counts[key] ?? 0) + 1,
})

/** The value, once it has not changed for `delay` milliseconds. */
function useDebouncedValue<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}

import { useEffect, useRef, useState } from 'react'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import type { ItemQuery } from '../../dataProvider/resources/queries.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { type Query, useQuery } from '../data/query.ts'
import { useSupports } from '../data/settings.ts'
import { findMatches } from './products.ts'

/** Milliseconds that typing rests before the whole catalogue is asked. */
const rest = 300

/** What the catalogue has beyond the loaded page that is searched. */
export type Elsewhere =
  /** Nothing is searched for, or the server cannot say. */
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'failed'; retry: () => void }
  /** `items`: the first of the `count` matches that are not shown already. */
  | { kind: 'known'; count: number; items: Item[]; query: ItemQuery; hasMore: boolean }

interface Asked {
  /** As typed. */
  words: string
  /** A collection's id. */
  category: number | undefined
  /** What of the loaded page matches. */
  shown: Item[]
  /** False where there is no other page, or where only this one can be narrowed to what is looked for. */
  isPossible: boolean
}

/**
 * Asks the whole catalogue for what the loaded page is searched for (extension `catalogue-query`), once the typing rests.
 * A question that another follows is aborted.
 */
export function useElsewhere({ words, category, shown, isPossible }: Asked): Elsewhere {
  const q = words.trim().slice(0, limits.search)
  const settled = useSettled(q, rest)
  const isAsked = useSupports('catalogue-query') && isPossible && q !== ''
  const query: ItemQuery = { page: 1, q: settled, ...(category !== undefined && { category }) }
  const { data, failed, retry } = useQuery(useLatest(isAsked && settled === q ? query : null))
  if (!isAsked) return { kind: 'unasked' }
  if (failed) return { kind: 'failed', retry }
  if (!data) return { kind: 'asking' }

  const items = unseen(data.items, shown)
  // All that is shown matches for the server too, which looks at more than the page's own search.
  const count = Math.max(items.length, data.itemsTotal - shown.length)
  return { kind: 'known', count, items, query, hasMore: data.nextPage !== null }
}

const useLatest = (query: ItemQuery | null): Query<Envelope<Item>> | null => {
  const running = useRef<{ asked: string; controller: AbortController }>(null)
  const [aborted, setAborted] = useState<Record<string, number>>({})
  if (!query) return null
  const asked = JSON.stringify(query)

  const fetch = async (api: ShopApi) => {
    const before = running.current
    before?.controller.abort()
    if (before && before.asked !== asked) setAborted((counts) => countUp(counts, before.asked))
    const mine = { asked, controller: new AbortController() }
    running.current = mine
    try {
      return await findMatches(api, query, mine.controller.signal)
    } finally {
      if (running.current === mine) running.current = null
    }
  }
  // To be aborted is kept as a failure: asked once more, the question is a new one.
  return { key: ['matches', query, aborted[asked] ?? 0], fetch }
}

const countUp = (counts: Record<string, number>, key: string) => ({
  ...counts,
  [key]: (counts[key] ?? 0) + 1,
})

/** Those that are not among the others. */
export function unseen(items: Item[], shown: Item[]): Item[] {
  const ids = new Set(shown.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
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

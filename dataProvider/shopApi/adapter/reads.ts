import type { Envelope } from '../../contract/responses.schema.ts'
import type { EmulatedCall } from './emulation.ts'

type Query = EmulatedCall['query']

interface LoadedPage {
  page: number
  /** The last query for which the page was used, as JSON. */
  query: string
  envelope: Envelope<unknown>
  /** Milliseconds since the epoch. */
  loadedAt: number
}

interface CachedList<R> {
  /** Identifies the list in the cache. */
  address: string
  read: () => Promise<Envelope<R>>
  /** Returns the records of the page that match the filter. */
  find: (records: R[], filter: Record<string, unknown>) => R[] | Promise<R[]>
}

/** How long a loaded page is reused for other filters, in milliseconds. */
const cacheDuration = 30_000

/**
 * Creates a cache of the last page of each list, for servers without filters. A new filter is applied to the cached page, as
 * specified. A repeated query, or a query for another page, loads its page from the server. The envelope's `itemsReceived` counts
 * the unfiltered page.
 */
export function createLoadedPages() {
  const pages = new Map<string, LoadedPage>()
  let changes = 0

  return {
    /** Clears the cache and keeps pending requests from filling it, because a record may have changed. */
    clear: () => {
      pages.clear()
      changes += 1
    },
    list: async <R>(query: Query, { address, read, find }: CachedList<R>): Promise<Envelope<R>> => {
      const { page, sort: _sort, ...filter } = query
      const serializedQuery = JSON.stringify(query)
      const known = pages.get(address)
      const isLoaded =
        known?.page === page && known.query !== serializedQuery && Date.now() - known.loadedAt < cacheDuration
      const changesBefore = changes
      const envelope = isLoaded ? (known.envelope as Envelope<R>) : await read()
      const loadedAt = isLoaded ? known.loadedAt : Date.now()
      if (changes === changesBefore) pages.set(address, { page, query: serializedQuery, envelope, loadedAt })
      return { ...envelope, items: await find(envelope.items, filter) }
    },
  }
}

export type LoadedPages = ReturnType<typeof createLoadedPages>

/** Wraps a read so that concurrent callers share one request. */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    return pending
  }
}

import type { Envelope } from '../../contract/answers.schema.ts'
import type { AskedCall } from './emulation.ts'

type Query = AskedCall['query']

interface LoadedPage {
  page: number
  /** The last query that it answered, as JSON. */
  query: string
  envelope: Envelope<unknown>
  /** Milliseconds since the epoch. */
  loadedAt: number
}

interface PagedList<R> {
  /** The list's address, without its query. */
  address: string
  read: () => Promise<Envelope<R>>
  /** The records of the page that the filter lets through. */
  find: (records: R[], filter: Record<string, unknown>) => R[] | Promise<R[]>
}

/** How long a page answers further filters, in milliseconds. */
const keptFor = 30_000

/**
 * The page of each list that a server without filters sent last. A filter is applied to it without a call, as specified; the same
 * query again, or another page, asks the server. The envelope's `itemsReceived` counts the page before it is filtered.
 */
export function createLoadedPages() {
  const pages = new Map<string, LoadedPage>()
  let changes = 0

  return {
    /** Forgets every page, also those that are being read: a record has changed. */
    clear: () => {
      pages.clear()
      changes += 1
    },
    list: async <R>(query: Query, { address, read, find }: PagedList<R>): Promise<Envelope<R>> => {
      const { page, sort: _sort, ...filter } = query
      const asked = JSON.stringify(query)
      const known = pages.get(address)
      const isLoaded = known?.page === page && known.query !== asked && Date.now() - known.loadedAt < keptFor
      const changesBefore = changes
      const envelope = isLoaded ? (known.envelope as Envelope<R>) : await read()
      const loadedAt = isLoaded ? known.loadedAt : Date.now()
      if (changes === changesBefore) pages.set(address, { page, query: asked, envelope, loadedAt })
      return { ...envelope, items: await find(envelope.items, filter) }
    },
  }
}

export type LoadedPages = ReturnType<typeof createLoadedPages>

/** The same read; callers that ask while it is under way share its answer. */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    return pending
  }
}

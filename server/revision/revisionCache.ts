import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../database/unavailable.ts'

interface Options<T> {
  /** What is kept at most, in bytes. */
  maxSize: number
  sizeOf: (value: T) => number
  /** How long a value is kept at most, in milliseconds. */
  ttl?: number
}

interface Made<T> {
  value: T
  isCacheable: boolean
  /** True of what only says that something could not be had: what was kept before is better. */
  isFailure?: boolean | undefined
}

interface Kept<T> {
  value: T
  /** By the monotonic clock. */
  madeAt: number
}

export interface Loaded<T> {
  value: T
  /** Seconds since it was made, of what may be out of date because nothing newer can be had. */
  staleFor?: number
}

export interface RevisionCache<T> {
  /**
   * The value under that key at the revision that is read first; made once for all concurrent callers. While the database is
   * unavailable it is what was last kept.
   */
  load: (
    key: string,
    readRevision: () => Promise<string>,
    make: (revision: string) => Promise<Made<T>>,
  ) => Promise<Loaded<T>>
}

/** In bytes: what keeping a value takes beside its own. A stranger may ask for a million slugs that name nothing. */
const entrySize = 4 * 2 ** 10

/** Keeps values of one revision. Older ones are never requested again, so the first value of a newer revision drops them. */
export function createRevisionCache<T extends object>(options: Options<T>): RevisionCache<T> {
  const { maxSize, sizeOf, ttl = 0 } = options
  const sizeCalculation = ({ value }: Kept<T>, key: string) => entrySize + 2 * key.length + sizeOf(value)
  const kept = new LRUCache<string, Kept<T>>({
    maxSize,
    sizeCalculation,
    ttl,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
  })
  const making = new Map<string, Promise<Loaded<T>>>()
  let current: string | undefined

  const findStale = (key: string): Loaded<T> | undefined => {
    const entry = kept.peek(key, { allowStale: true })
    return entry && { value: entry.value, staleFor: Math.round((performance.now() - entry.madeAt) / 1000) }
  }
  const makeOnce = async (revision: string, key: string, make: (revision: string) => Promise<Made<T>>) => {
    const madeAt = performance.now()
    const { value, isCacheable, isFailure } = await make(revision)
    if (isCacheable && revision === current) kept.set(key, { value, madeAt })
    return (isFailure ? findStale(key) : undefined) ?? { value }
  }
  const loadFresh: RevisionCache<T>['load'] = async (key, readRevision, make) => {
    // Before the value is made: it can be newer than the revision it is kept under, and never older.
    const revision = await readRevision()
    if (revision !== current) kept.clear()
    current = revision
    const found = kept.get(key)
    if (found) return { value: found.value }
    const id = `${revision} ${key}`
    const begun = making.get(id)
    if (begun) return begun
    const value = makeOnce(revision, key, make).finally(() => making.delete(id))
    making.set(id, value)
    return value
  }
  return {
    load: (key, readRevision, make) =>
      loadFresh(key, readRevision, make).catch((error: unknown) => {
        const stale = isUnavailable(error) ? findStale(key) : undefined
        if (!stale) throw error
        return stale
      }),
  }
}

/** The headers of a response that may be out of date: it must not be cached. */
export function staleHeaders(staleFor: number): Record<string, string> {
  return { 'cache-control': 'no-store', age: String(staleFor), 'x-welo-stale': 'database-unavailable' }
}

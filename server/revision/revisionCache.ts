import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../database/databaseErrors.ts'

interface Options<T> {
  /** Maximum total size in bytes. */
  maxSize: number
  sizeOf: (value: T) => number
  /** Maximum age in milliseconds. By default, values do not expire. */
  ttl?: number
}

interface LoadedValue<T> {
  value: T
  isCacheable: boolean
  /** The value only reports a failure; a previously cached value is better. */
  isFailure?: boolean | undefined
}

interface CachedValue<T> {
  value: T
  /** Milliseconds of the monotonic clock. */
  madeAt: number
}

export interface Loaded<T> {
  value: T
  /** Age in seconds. Present if the value may be out of date because nothing newer is available. */
  staleFor?: number
}

export interface RevisionCache<T> {
  /**
   * Returns the value for the key at the current revision. Concurrent callers share one call of `make`. If the database is
   * unavailable, returns the last cached value, if there is one.
   */
  load: (
    key: string,
    readRevision: () => Promise<string>,
    make: (revision: string) => Promise<LoadedValue<T>>,
  ) => Promise<Loaded<T>>
}

/** Estimated overhead per value in bytes. Counting it limits the number of small values. */
const entrySize = 4 * 2 ** 10

/** Caches values of one revision. The first request at another revision clears the cache. */
export function createRevisionCache<T extends object>(options: Options<T>): RevisionCache<T> {
  const { maxSize, sizeOf, ttl = 0 } = options
  const sizeCalculation = ({ value }: CachedValue<T>, key: string) =>
    entrySize + 2 * key.length + sizeOf(value)
  const cachedValues = new LRUCache<string, CachedValue<T>>({
    maxSize,
    sizeCalculation,
    ttl,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
  })
  const making = new Map<string, Promise<Loaded<T>>>()
  let current: string | undefined

  const findStale = (key: string): Loaded<T> | undefined => {
    const entry = cachedValues.peek(key, { allowStale: true })
    return entry && { value: entry.value, staleFor: Math.round((performance.now() - entry.madeAt) / 1000) }
  }
  const makeOnce = async (
    revision: string,
    key: string,
    make: (revision: string) => Promise<LoadedValue<T>>,
  ) => {
    const madeAt = performance.now()
    const { value, isCacheable, isFailure } = await make(revision)
    if (isCacheable && revision === current) cachedValues.set(key, { value, madeAt })
    return (isFailure ? findStale(key) : undefined) ?? { value }
  }
  const loadFresh: RevisionCache<T>['load'] = async (key, readRevision, make) => {
    // Read the revision before making the value: the value may be newer than its revision, but never older.
    const revision = await readRevision()
    if (revision !== current) cachedValues.clear()
    current = revision
    const found = cachedValues.get(key)
    if (found) return { value: found.value }
    const id = `${revision} ${key}`
    const pending = making.get(id)
    if (pending) return pending
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

/** Returns the headers of a response that may be out of date. Such a response must not be cached. */
export function staleHeaders(staleFor: number): Record<string, string> {
  return { 'cache-control': 'no-store', age: String(staleFor), 'x-welo-stale': 'database-unavailable' }
}

import { LRUCache } from 'lru-cache'

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
}

export interface RevisionCache<T> {
  /** The value under that key at that revision; made once for all who ask meanwhile. */
  load: (revision: string, key: string, make: () => Promise<Made<T>>) => Promise<T>
}

/** In bytes: what keeping a value takes beside its own. A stranger may ask for a million slugs that name nothing. */
const entrySize = 4 * 2 ** 10

/** Keeps values of one revision: nobody asks for those of an older one again, so the first of a newer one drops them. */
export function createRevisionCache<T extends object>(options: Options<T>): RevisionCache<T> {
  const { maxSize, sizeOf, ttl = 0 } = options
  const sizeCalculation = (value: T, key: string) => entrySize + 2 * key.length + sizeOf(value)
  const kept = new LRUCache<string, T>({ maxSize, sizeCalculation, ttl, ttlResolution: 0 })
  const making = new Map<string, Promise<T>>()
  let current: string | undefined

  const makeOnce = async (revision: string, key: string, make: () => Promise<Made<T>>) => {
    const { value, isCacheable } = await make()
    if (isCacheable && revision === current) kept.set(key, value)
    return value
  }
  const load: RevisionCache<T>['load'] = async (revision, key, make) => {
    if (revision !== current) kept.clear()
    current = revision
    const found = kept.get(key)
    if (found) return found
    const id = `${revision} ${key}`
    const begun = making.get(id)
    if (begun) return begun
    const value = makeOnce(revision, key, make).finally(() => making.delete(id))
    making.set(id, value)
    return value
  }
  return { load }
}

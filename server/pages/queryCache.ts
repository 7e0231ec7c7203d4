import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { RunQuery } from '../../storefront/app/entryServer.tsx'
import { createRevisionCache } from '../revision/revisionCache.ts'

/**
 * Caches the results of the pages' anonymous queries, which pages of the same revision share. Missing records, searches and
 * filtered lists are not cached, because visitors can request any number of them.
 */
export function createQueryCache(api: ShopApi): (revision: string) => RunQuery {
  const sizeOf = ({ answer }: CachedQuery) => JSON.stringify(answer).length
  const kept = createRevisionCache<CachedQuery>({ maxSize, sizeOf, ttl: lifetime })
  return (revision) =>
    async <T>({ key, fetch, isUnbounded }: Parameters<RunQuery>[0]) => {
      if (isUnbounded) return (await fetch(api)) as T
      const { value } = await kept.load(
        JSON.stringify(key),
        async () => revision,
        async () => {
          const answer = await fetch(api)
          return { value: { answer }, isCacheable: answer !== null }
        },
      )
      return value.answer as T
    }
}

interface CachedQuery {
  answer: unknown
}

/** Approximate bytes, including overhead: about 80 listings or 320 items. */
const maxSize = 2 * 2 ** 20

/** Milliseconds. Cached pages have the same lifetime. */
const lifetime = 60_000

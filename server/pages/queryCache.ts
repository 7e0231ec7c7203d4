import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { RunQuery } from '../../storefront/app/entryServer.tsx'
import { createRevisionCache } from '../revision/revisionCache.ts'

/**
 * Keeps what pages have asked the shop as a visitor, so that a page of the same revision asks for no more than what is its own.
 * What is not found is asked for again: there is no end of addresses that show nothing.
 */
export function createQueryCache(api: ShopApi): (revision: string) => RunQuery {
  const sizeOf = ({ answer }: Kept) => JSON.stringify(answer).length
  const kept = createRevisionCache<Kept>({ maxSize, sizeOf, ttl: lifetime })
  return (revision) =>
    async <T>({ key, fetch }: Parameters<RunQuery>[0]) => {
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

interface Kept {
  answer: unknown
}

/** In bytes of JSON, and what keeping it takes: some 80 listings, or four times as many items. */
const maxSize = 2 * 2 ** 20

/** In milliseconds: as long as a page. */
const lifetime = 60_000

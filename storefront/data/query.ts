import useSWR, { unstable_serialize } from 'swr'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useApi, useFailedKeys } from './ApiProvider.tsx'

/** A request to the shop with the SWR key of its result. */
export interface Query<T> {
  key: readonly unknown[]
  fetch: (api: ShopApi) => Promise<T>
  /** True if the number of possible keys is unlimited, as for searches. The server does not cache the result. */
  isUnbounded?: boolean
  /** True for data that a page can do without. If it cannot be loaded, the page is not an error. */
  isOptional?: boolean
}

/** Returns a query's result, or undefined if it is missing or the query failed. */
export type GetResult = <T>(query: Query<T>) => T | undefined

export interface QueryResult<T> {
  data: T | undefined
  /** True if the request failed and there is no data. A failed refresh preserves the current data. */
  failed: boolean
  retry: () => void
}

export interface QueryOptions {
  /** Milliseconds between refreshes while the page is visible. Off by default. */
  refreshInterval?: number
  /** Returns the previous key's data while the new key loads. Off by default. */
  keepPreviousData?: boolean
}

/** Loads a query with SWR; equal keys share a request. Null loads nothing. */
export function useQuery<T>(query: Query<T> | null, options: QueryOptions = {}): QueryResult<T> {
  const api = useApi()
  const failedKeys = useFailedKeys()
  const { data, error, mutate } = useSWR<T, unknown>(
    query?.key ?? null,
    () => query?.fetch(api) as Promise<T>,
    options,
  )
  const failedOnServer = query !== null && failedKeys.has(unstable_serialize(query.key))
  return {
    data,
    failed: data === undefined && (error !== undefined || failedOnServer),
    retry: () => void mutate(),
  }
}

/** Wraps the query so that failures are logged to the console after `message`. */
export function withErrorLog<T>(message: string, query: Query<T>): Query<T> {
  return {
    ...query,
    fetch: async (api) => {
      try {
        return await query.fetch(api)
      } catch (error) {
        console.error(message, error)
        throw error
      }
    },
  }
}

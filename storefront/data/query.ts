import useSWR, { unstable_serialize } from 'swr'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useApi, useFailedKeys } from './ApiProvider.tsx'

/** A request to the shop with the SWR key of its answer; the key holds everything the answer depends on. */
export interface Query<T> {
  key: readonly unknown[]
  fetch: (api: ShopApi) => Promise<T>
}

/** Reads a query's answer; undefined while there is none, and when it failed. */
export type GetAnswer = <T>(query: Query<T>) => T | undefined

export interface QueryResult<T> {
  data: T | undefined
  /** There is no data and the request failed: offer `retry`. A failed refresh keeps the data on screen. */
  failed: boolean
  retry: () => void
}

export interface QueryOptions {
  /** Milliseconds between refreshes while the page is visible; none by default. */
  refreshInterval?: number
  /** Shows the answer to the key before this one while there is none; none is shown by default. */
  keepPreviousData?: boolean
}

/** Components that use the same key share one request. Neither `data` nor `failed` means it is loading. */
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

/** Returns the query with its failures logged to the console, after `message`. */
export function withErrorLog<T>(message: string, { key, fetch }: Query<T>): Query<T> {
  return {
    key,
    fetch: async (api) => {
      try {
        return await fetch(api)
      } catch (error) {
        console.error(message, error)
        throw error
      }
    },
  }
}

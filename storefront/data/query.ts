import useSWR, { unstable_serialize } from 'swr'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useApi, useFailedKeys } from './ApiProvider.tsx'

/** A request to the shop with the SWR key of its answer; the key holds everything the answer depends on. */
export interface Query<T> {
  key: readonly unknown[]
  fetch: (api: ShopApi) => Promise<T>
}

/** Answers a query: by its request, or with what is kept of it. */
export type RunQuery = <T>(query: Query<T>) => Promise<T>

/** A cache key with its data. */
export type CacheEntry = readonly [key: readonly unknown[], data: unknown]

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

/** The answers the server loaded for a page. */
export interface Load {
  loaded: CacheEntry[]
  /** Serialised keys of what could not be loaded. */
  failed: string[]
  errors: unknown[]
}

const nothingLoaded: Load = { loaded: [], failed: [], errors: [] }

/**
 * Loads a page's queries on the server, each key once and none that `before` has already. A failed one is not in `loaded`,
 * but its key is in `failed`.
 */
export async function loadQueries(
  runQuery: RunQuery,
  queries: Query<unknown>[],
  before: Load = nothingLoaded,
): Promise<Load> {
  const known = new Set([...before.failed, ...before.loaded.map(([key]) => unstable_serialize(key))])
  const unique = new Map(queries.map((query) => [unstable_serialize(query.key), query]))
  const open = [...unique].filter(([serialized]) => !known.has(serialized))
  const answers = await Promise.allSettled(open.map(async ([, query]) => runQuery(query)))
  const load: Load = { loaded: [...before.loaded], failed: [...before.failed], errors: [...before.errors] }
  // In the order of the queries, not of their answers, so that the same page always gives the same HTML.
  for (const [index, answer] of answers.entries()) {
    const [serialized = '', query] = open[index] ?? []
    if (answer.status === 'fulfilled' && query) load.loaded.push([query.key, answer.value])
    else if (answer.status === 'rejected') {
      load.failed.push(serialized)
      load.errors.push(answer.reason)
    }
  }
  return load
}

export function createGetAnswer({ loaded }: Pick<Load, 'loaded'>): GetAnswer {
  const answers = new Map(loaded.map(([key, data]) => [unstable_serialize(key), data]))
  return <T>({ key }: Query<T>) => answers.get(unstable_serialize(key)) as T | undefined
}

/** The answers to these queries, in their order; undefined when one of them failed. */
export function getAnswers(queries: Query<unknown>[], load: Load): unknown[] | undefined {
  if (queries.some(({ key }) => load.failed.includes(unstable_serialize(key)))) return undefined
  const getAnswer = createGetAnswer(load)
  return queries.map((query) => getAnswer(query))
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

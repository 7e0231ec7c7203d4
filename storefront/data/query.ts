import useSWR, { unstable_serialize } from 'swr'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useApi, useFailedKeys } from './ApiProvider.tsx'

/** A question to the shop, and the cache key its answer is kept under; the key holds all that the answer depends on. */
export interface Query<T> {
  key: readonly unknown[]
  fetch: (api: ShopApi) => Promise<T>
}

/** A key of the cache with the data found for it. */
export type Loaded = readonly [key: readonly unknown[], data: unknown]

/** The answer that a query was given; undefined before that, and when it failed. */
export type AnswerTo = <T>(query: Query<T>) => T | undefined

export interface QueryResult<T> {
  data: T | undefined
  /** Nothing to show and no answer came: offer `retry`. A failed refresh keeps what is on screen. */
  failed: boolean
  retry: () => void
}

/** How often a question is asked. */
export interface QueryOptions {
  /** Milliseconds after which it is asked again, for as long as somebody looks at the page; never unless told. */
  refreshInterval?: number
}

/** Asks once for everybody who wants to know; `data` and `failed` both absent means it is loading. */
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

/** What the server found out for a page. */
export interface Load {
  loaded: Loaded[]
  /** Serialised keys of what could not be loaded. */
  failed: string[]
  errors: unknown[]
}

export const nothingLoaded: Load = { loaded: [], failed: [], errors: [] }

/**
 * Answers a page's queries on the server, each key once and none that is answered `before`; a failure is left out of
 * `loaded` and named in `failed`.
 */
export async function loadQueries(
  api: ShopApi,
  queries: Query<unknown>[],
  before: Load = nothingLoaded,
): Promise<Load> {
  const known = new Set([...before.failed, ...before.loaded.map(([key]) => unstable_serialize(key))])
  const unique = new Map(queries.map((query) => [unstable_serialize(query.key), query]))
  const open = [...unique].filter(([serialized]) => !known.has(serialized))
  const answers = await Promise.allSettled(open.map(async ([, { fetch }]) => fetch(api)))
  const load: Load = { loaded: [...before.loaded], failed: [...before.failed], errors: [...before.errors] }
  // In the order of the queries, whichever was answered first: the same page is the same to the letter.
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

/** Reads single answers out of what was loaded. */
export function readAnswers({ loaded }: Pick<Load, 'loaded'>): AnswerTo {
  const answers = new Map(loaded.map(([key, data]) => [unstable_serialize(key), data]))
  return <T>({ key }: Query<T>) => answers.get(unstable_serialize(key)) as T | undefined
}

/** The answers to these queries, in their order; undefined when one of them failed. */
export function answersTo(queries: Query<unknown>[], load: Load): unknown[] | undefined {
  if (queries.some(({ key }) => load.failed.includes(unstable_serialize(key)))) return undefined
  const answerTo = readAnswers(load)
  return queries.map((query) => answerTo(query))
}

/** The same question; a failure is written to the console under `complaint`, whoever asks. */
export function withErrorLog<T>(complaint: string, { key, fetch }: Query<T>): Query<T> {
  return {
    key,
    fetch: async (api) => {
      try {
        return await fetch(api)
      } catch (error) {
        console.error(complaint, error)
        throw error
      }
    },
  }
}

import { unstable_serialize } from 'swr'
import { differsOnlyInCase } from '../../dataProvider/contract/pages.ts'
import { categoriesQuery } from '../data/categories.ts'
import { footerPagesQuery } from '../data/textPages.ts'
import type { CacheEntry } from '../data/ApiProvider.tsx'
import type { GetResult, Query } from '../data/query.ts'
import type { PageModule, Visit } from '../data/pageModule.ts'
import { redirectQuery } from '../data/redirects.ts'
import { shopQuery, isClosed } from '../data/shop.ts'
import type { PageRoute } from './routes.ts'

/** Returns a query's result, from a request or from a cache. */
export type RunQuery = <T>(query: Query<T>) => Promise<T>

/** The outcome of a page's queries on the server. */
interface Load {
  loaded: CacheEntry[]
  /** Serialized keys of the queries that failed. */
  failed: string[]
  errors: unknown[]
}

interface LoadResult {
  status: number
  /** Seconds. */
  retryAfter?: number
  isClosed: boolean
  /** The redirect's target, if the address redirects. */
  location?: string
  load: Load
}

interface LoadedPage extends LoadResult {
  isCacheable: boolean
}

/** Loads the data that a page and its layout show first, and determines the page's status or redirect. */
export async function loadPage(
  runQuery: RunQuery,
  route: PageRoute,
  module: Omit<PageModule, 'Page'>,
  visit: Visit,
): Promise<LoadedPage> {
  const answer = await loadResult(runQuery, route, module, visit)
  const isComplete = answer.status === 200 && answer.load.errors.length === 0
  return { ...answer, isCacheable: isComplete && hasOneAddress(visit, module, answer.load) }
}

/** Returns false if an unlimited number of addresses show the page: they could fill the cache. */
const hasOneAddress = (visit: Visit, { isUncacheable }: Pick<PageModule, 'isUncacheable'>, load: Load) =>
  !visit.params['*'] && isUncacheable?.(visit, createGetResult(load)) !== true

const loadResult = async (
  runQuery: RunQuery,
  { staysOpen }: PageRoute,
  { queries = () => [], status = () => 200, address = () => undefined }: Omit<PageModule, 'Page'>,
  visit: Visit,
): Promise<LoadResult> => {
  const find = (queryResults: unknown[], load: Load): Found => {
    const getResult = createGetResult(load)
    return {
      status: status(queryResults, visit, getResult),
      address: address(queryResults, visit, getResult),
      load,
    }
  }
  const first = await loadQueries(runQuery, [...queries(visit, () => undefined), ...layoutQueries()])
  if (isClosed(createGetResult(first)(shopQuery()))) {
    const own = staysOpen ? queries(visit, createGetResult(first)) : []
    const load = pickResults(first, [shopQuery(), ...own])
    if (!staysOpen) return { ...closed, load }
    return withRedirect(runQuery, visit, find(getResults(own, load) ?? [], load))
  }
  const asked = queries(visit, createGetResult(first))
  const load = await loadQueries(runQuery, asked, first)
  const queryResults = getResults(asked, load)
  if (!queryResults) return { status: 503, retryAfter: retryAfterFailure, isClosed: false, load }
  return withRedirect(runQuery, visit, find(queryResults, load))
}

const layoutQueries = (): Query<unknown>[] => [shopQuery(), categoriesQuery(), footerPagesQuery()]

interface Found {
  status: number
  /** The page's canonical address, if it has one. */
  address: string | undefined
  load: Load
}

/**
 * Looks up a redirect if the page is not found, or if the requested path differs from the canonical one only in case. If none is
 * found, a path in another case redirects to the canonical one (docs/decisions/015).
 */
const withRedirect = async (
  runQuery: RunQuery,
  visit: Visit,
  { status, address, load }: Found,
): Promise<LoadResult> => {
  const isHere = address === undefined || !differsOnlyInCase(visit.pathname, address)
  if (isHere && status !== 404) return { status, isClosed: false, load }
  const asked = redirectQuery(visit.pathname)
  const all = await loadQueries(runQuery, [asked], load)
  const redirect = createGetResult(all)(asked)
  if (redirect) {
    const { to: location, kind } = redirect
    return { status: kind === 'permanent' ? 301 : 302, location, isClosed: false, load: all }
  }
  return isHere
    ? { status, isClosed: false, load: all }
    : { status: 301, location: address, isClosed: false, load: all }
}

/** Returns only the results of the given queries. While the shop is hidden, the browser must not receive any others. */
const pickResults = ({ loaded }: Load, kept: Query<unknown>[]): Load => {
  const keys = kept.map(({ key }) => unstable_serialize(key))
  const own = loaded.filter(([key]) => keys.includes(unstable_serialize(key)))
  return { loaded: own, failed: [], errors: [] }
}

const retryAfterFailure = 60

// 503 tells search engines to try again later. A 404 would remove the shop's pages from their index. With a 200, they would index
// the notice (https://developers.google.com/search/docs/crawling-indexing/pause-online-business).
const closed = { status: 503, retryAfter: 60 * 60, isClosed: true }

const nothingLoaded: Load = { loaded: [], failed: [], errors: [] }

/**
 * Loads a page's queries on the server. Loads each key once and skips the keys that `before` contains. A failed query is missing
 * from `loaded`; its key is in `failed`.
 */
export async function loadQueries(
  runQuery: RunQuery,
  queries: Query<unknown>[],
  before: Load = nothingLoaded,
): Promise<Load> {
  const known = new Set([...before.failed, ...before.loaded.map(([key]) => unstable_serialize(key))])
  const unique = new Map(queries.map((query) => [unstable_serialize(query.key), query]))
  const open = [...unique].filter(([serialized]) => !known.has(serialized))
  const queryResults = await Promise.allSettled(open.map(async ([, query]) => runQuery(query)))
  const load: Load = { loaded: [...before.loaded], failed: [...before.failed], errors: [...before.errors] }
  // Follow the order of the queries, not of the responses, so that the same results produce the same HTML.
  for (const [index, answer] of queryResults.entries()) {
    const [serialized = '', query] = open[index] ?? []
    if (answer.status === 'fulfilled' && query) load.loaded.push([query.key, answer.value])
    else if (answer.status === 'rejected') {
      load.failed.push(serialized)
      load.errors.push(answer.reason)
    }
  }
  return load
}

function createGetResult({ loaded }: Pick<Load, 'loaded'>): GetResult {
  const queryResults = new Map(loaded.map(([key, data]) => [unstable_serialize(key), data]))
  return <T>({ key }: Query<T>) => queryResults.get(unstable_serialize(key)) as T | undefined
}

/** Returns the results of the queries in order, or undefined if a required one failed. */
function getResults(queries: Query<unknown>[], load: Load): unknown[] | undefined {
  const isMissing = ({ key, isOptional = false }: Query<unknown>) =>
    !isOptional && load.failed.includes(unstable_serialize(key))
  if (queries.some(isMissing)) return undefined
  const getResult = createGetResult(load)
  return queries.map((query) => getResult(query))
}

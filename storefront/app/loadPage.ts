import { unstable_serialize } from 'swr'
import { isOtherCase } from '../../dataProvider/contract/pages.ts'
import { categoriesQuery } from '../data/categories.ts'
import { footerPagesQuery } from '../data/textPages.ts'
import type { CacheEntry } from '../data/ApiProvider.tsx'
import type { GetAnswer, Query } from '../data/query.ts'
import type { PageModule, Visit } from '../data/pageModule.ts'
import { redirectQuery } from '../data/redirects.ts'
import { shopQuery, isClosed } from '../data/shop.ts'
import type { PageRoute } from './routes.ts'

/** Answers a query: by its request, or with what is kept of it. */
export type RunQuery = <T>(query: Query<T>) => Promise<T>

/** The answers the server loaded for a page. */
interface Load {
  loaded: CacheEntry[]
  /** Serialised keys of what could not be loaded. */
  failed: string[]
  errors: unknown[]
}

interface Answer {
  status: number
  /** Seconds. */
  retryAfter?: number
  isClosed: boolean
  /** Where the page has moved to. */
  location?: string
  load: Load
}

interface LoadedPage extends Answer {
  /** True when the page may be cached until the shop's public content changes. */
  isCacheable: boolean
}

/** Loads what a page and the layout around it show first. */
export async function loadPage(
  runQuery: RunQuery,
  route: PageRoute,
  module: Omit<PageModule, 'Page'>,
  visit: Visit,
): Promise<LoadedPage> {
  const answer = await loadAnswer(runQuery, route, module, visit)
  const isComplete = answer.status === 200 && answer.load.errors.length === 0
  return { ...answer, isCacheable: isComplete && hasOneAddress(visit, module, answer.load) }
}

/** False where any number of addresses show the page. */
const hasOneAddress = (visit: Visit, { isUncacheable }: Pick<PageModule, 'isUncacheable'>, load: Load) =>
  !visit.params['*'] && isUncacheable?.(visit, createGetAnswer(load)) !== true

const loadAnswer = async (
  runQuery: RunQuery,
  { staysOpen }: PageRoute,
  { queries = () => [], status = () => 200, address = () => undefined }: Omit<PageModule, 'Page'>,
  visit: Visit,
): Promise<Answer> => {
  const find = (answers: unknown[], load: Load): Found => {
    const getAnswer = createGetAnswer(load)
    return { status: status(answers, visit, getAnswer), address: address(answers, visit, getAnswer), load }
  }
  const first = await loadQueries(runQuery, [...queries(visit, () => undefined), ...layoutQueries()])
  if (isClosed(createGetAnswer(first)(shopQuery()))) {
    const own = staysOpen ? queries(visit, createGetAnswer(first)) : []
    const load = pickAnswers(first, [shopQuery(), ...own])
    if (!staysOpen) return { ...closed, load }
    return withRedirect(runQuery, visit, find(getAnswers(own, load) ?? [], load))
  }
  const asked = queries(visit, createGetAnswer(first))
  const load = await loadQueries(runQuery, asked, first)
  const answers = getAnswers(asked, load)
  if (!answers) return { status: 503, retryAfter: retryAfterFailure, isClosed: false, load }
  return withRedirect(runQuery, visit, find(answers, load))
}

/** The queries of header and footer. */
const layoutQueries = (): Query<unknown>[] => [shopQuery(), categoriesQuery(), footerPagesQuery()]

interface Found {
  status: number
  /** The page's own address, if it has one. */
  address: string | undefined
  load: Load
}

/** A page that is not found at exactly this address may have moved, or be known in another case (docs/decisions/015). */
const withRedirect = async (
  runQuery: RunQuery,
  visit: Visit,
  { status, address, load }: Found,
): Promise<Answer> => {
  const isHere = address === undefined || !isOtherCase(visit.pathname, address)
  if (isHere && status !== 404) return { status, isClosed: false, load }
  const asked = redirectQuery(visit.pathname)
  const all = await loadQueries(runQuery, [asked], load)
  const redirect = createGetAnswer(all)(asked)
  if (redirect) {
    const { to: location, kind } = redirect
    return { status: kind === 'permanent' ? 301 : 302, location, isClosed: false, load: all }
  }
  return isHere
    ? { status, isClosed: false, load: all }
    : { status: 301, location: address, isClosed: false, load: all }
}

/** The answers to these queries alone: a hidden shop must not send the others to the browser. */
const pickAnswers = ({ loaded }: Load, kept: Query<unknown>[]): Load => {
  const keys = kept.map(({ key }) => unstable_serialize(key))
  const own = loaded.filter(([key]) => keys.includes(unstable_serialize(key)))
  return { loaded: own, failed: [], errors: [] }
}

const retryAfterFailure = 60

// 503 tells search engines to come again: after a 404 they would drop the shop's pages, and after a 200 index this notice
// instead (https://developers.google.com/search/docs/crawling-indexing/pause-online-business).
const closed = { status: 503, retryAfter: 60 * 60, isClosed: true }

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

function createGetAnswer({ loaded }: Pick<Load, 'loaded'>): GetAnswer {
  const answers = new Map(loaded.map(([key, data]) => [unstable_serialize(key), data]))
  return <T>({ key }: Query<T>) => answers.get(unstable_serialize(key)) as T | undefined
}

/** The answers to these queries, in their order; undefined when one of them failed. */
function getAnswers(queries: Query<unknown>[], load: Load): unknown[] | undefined {
  if (queries.some(({ key }) => load.failed.includes(unstable_serialize(key)))) return undefined
  const getAnswer = createGetAnswer(load)
  return queries.map((query) => getAnswer(query))
}

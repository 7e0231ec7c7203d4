import { unstable_serialize } from 'swr'
import { isOtherCase } from '../../dataProvider/contract/pages.ts'
import { categoriesQuery } from './categories.ts'
import { footerPagesQuery } from './textPages.ts'
import { getAnswers, createGetAnswer, loadQueries, type RunQuery, type Load, type Query } from './query.ts'
import type { PageRoute, PageModule, Visit } from './pageModule.ts'
import { redirectQuery } from './redirects.ts'
import { shopQuery, isClosed } from './shop.ts'

export interface LoadedPage {
  status: number
  /** Seconds. */
  retryAfter?: number
  isClosed: boolean
  /** Where the page has moved to. */
  location?: string
  load: Load
}

/** Loads what a page and the layout around it show first. */
export async function loadPage(
  runQuery: RunQuery,
  { staysOpen }: PageRoute,
  { queries = () => [], status = () => 200, address = () => undefined }: Omit<PageModule, 'Page'>,
  visit: Visit,
): Promise<LoadedPage> {
  const find = (answers: unknown[], load: Load): Found => {
    const getAnswer = createGetAnswer(load)
    return { status: status(answers, visit, getAnswer), address: address(answers, visit, getAnswer), load }
  }
  const first = await loadQueries(runQuery, [...queries(visit, () => undefined), ...layoutQueries(visit)])
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
const layoutQueries = ({ supports }: Visit): Query<unknown>[] => [
  shopQuery(),
  categoriesQuery(),
  ...(supports('pages') ? [footerPagesQuery()] : []),
]

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
): Promise<LoadedPage> => {
  const isHere = address === undefined || !isOtherCase(visit.pathname, address)
  if (isHere && status !== 404) return { status, isClosed: false, load }
  const asked = redirectQuery(visit.pathname)
  const all = visit.supports('redirects') ? await loadQueries(runQuery, [asked], load) : load
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

import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { normalizePath } from '../../dataProvider/contract/pages.ts'
import { getFilterKeys } from './itemFilters.ts'

/** Returns the `page` parameter of a list, counted from 1. Returns 1 if it is not a positive integer (NF-4). */
export function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  // The API rejects pages above this limit, which no list reaches.
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), limits.page) : 1
}

/** Returns a list's last page. An empty list has one page. */
export function getLastPage({ pageTotal }: Pick<Envelope<unknown>, 'pageTotal'>): number {
  return Math.max(pageTotal, 1)
}

/** Returns the address of a list page. The first page has no parameter. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
}

/** Returns a parameter's text in the form that the API accepts: without control characters and halves of surrogate pairs. */
export function cleanText(text: string | null, maxLength: number): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trimStart()
    .slice(0, maxLength)
    .replaceAll(/\p{Cs}/gu, '')
    .trimEnd()
}

/** Parses a positive integer of up to six digits. Returns undefined for other text. */
export function readPositive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/**
 * Returns a page's canonical path for search engines and the server's page cache. The path is normalized. Its only parameters are
 * `page` and `category`, on pages that use them.
 */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const path = normalizePath(pathname)
  if (!isPaged(path)) return path
  const category = path === '/shop' ? readPositive(query.get('category')) : undefined
  return pagePath(category === undefined ? path : `${path}?category=${category}`, readPage(query))
}

/**
 * Returns true if the address is a search or a list with filters, another sort order or another page size. There is an unlimited
 * number of such addresses. Other pages ignore these parameters.
 */
export function isNarrowedList(pathname: string, query: URLSearchParams): boolean {
  return isSearchable(normalizePath(pathname)) && getListKeys().some((key) => query.getAll(key).some(Boolean))
}

/**
 * Returns a list's address without the empty fields of a submitted form: search, filters, sort order and page size. Returns
 * undefined if no field is empty.
 */
export function omitEmptyFields(pathname: string, query: URLSearchParams): string | undefined {
  const keys: string[] = getListKeys()
  const filled = [...query].filter(([key, value]) => value !== '' || !keys.includes(key))
  if (filled.length === query.size || !isSearchable(normalizePath(pathname))) return undefined
  return filled.length === 0 ? pathname : `${pathname}?${new URLSearchParams(filled)}`
}

const getListKeys = () => ['q', 'exact', 'sort', 'per_page', ...getFilterKeys()]

const isSearchable = (path: string) => isShop(path) || path === '/search'

const isShop = (path: string) => /^\/shop(?:\/|$)/.test(path)

const isPaged = (path: string) => isShop(path) || /^\/(?:events|blog)$/.test(path)

import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { normalizedPath } from '../../dataProvider/contract/pages.ts'

/** The `page` parameter of a list, counted from 1. Anything but a positive whole number is ignored (NF-4). */
export function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  // The API takes no page above the limit; no list has one.
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), limits.page) : 1
}

/** A list's last page; an empty list has one page. */
export function getLastPage({ pageTotal }: Pick<Envelope<unknown>, 'pageTotal'>): number {
  return Math.max(pageTotal, 1)
}

/** The address of a list's page; the first page has no parameter. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
}

/** Undefined for anything but a positive whole number. */
export function readPositive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/**
 * The canonical path of a page for search engines and the server's page cache: normalized, and with only those parameters
 * that change what the server renders.
 */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const path = normalizedPath(pathname)
  if (!isPaged(path)) return path
  const category = path === '/shop' ? readPositive(query.get('category')) : undefined
  return pagePath(category === undefined ? path : `${path}?category=${category}`, readPage(query))
}

/** Whether the address is that of a search: `q` says nothing to pages that do not search. */
export function isSearch(pathname: string, query: URLSearchParams): boolean {
  return isSearchable(normalizedPath(pathname)) && Boolean(query.get('q'))
}

const isSearchable = (path: string) => /^\/shop(?:\/|$)/.test(path)

const isPaged = (path: string) => isSearchable(path) || /^\/(?:events|blog)$/.test(path)

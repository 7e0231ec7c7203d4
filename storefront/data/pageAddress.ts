import { normalizedPath } from '../../dataProvider/contract/pages.ts'

/** The number of a list's page in an address, counted from 1. */
export function readPage(query: URLSearchParams): number {
  return readPositive(query.get('page')) ?? 1
}

/** The address of a list's page; the first has none but the list's own. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
}

/** Anything but a positive whole number is as if absent. */
export function readPositive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/**
 * The one address under which a page is known to search engines and to the server's store of rendered pages: in one
 * spelling, with the parameters that decide what the server renders, as they are understood, and no others.
 */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const path = normalizedPath(pathname)
  if (!isPaged(path)) return path
  const category = path === '/shop' ? readPositive(query.get('category')) : undefined
  return pagePath(category === undefined ? path : `${path}?category=${category}`, readPage(query))
}

const isPaged = (path: string) => /^\/(?:shop(?:\/|$)|events$|blog$)/.test(path)

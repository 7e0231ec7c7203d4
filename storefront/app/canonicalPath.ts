import { pagePath, readPage, readPositive } from './pageAddress.ts'

/**
 * The one address under which a page is known to search engines and to the server's store of rendered pages: with the
 * parameters that decide what the server renders, as they are understood, and no others.
 */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const category = readPositive(query.get('category'))
  const page = readPage(query)
  if (category === undefined) return pagePath(pathname, page)
  return `${pathname}?category=${category}${page > 1 ? `&page=${page}` : ''}`
}

import { normalizedPath } from '../../dataProvider/contract/pages.ts'
import { pagePath, readPage, readPositive } from './pageAddress.ts'

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

import { pagePath, readPage, readPositive } from './pageAddress.ts'

/**
 * The one address under which a page is known to search engines and to the server's store of rendered pages: in one
 * spelling, with the parameters that decide what the server renders, as they are understood, and no others.
 */
export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const path = spell(pathname)
  if (!isPaged(path)) return path
  const category = path === '/shop' ? readPositive(query.get('category')) : undefined
  return pagePath(category === undefined ? path : `${path}?category=${category}`, readPage(query))
}

/** A letter may be written as itself or as `%41`, a path with or without a slash at its end. */
const spell = (pathname: string) => {
  try {
    const parts = pathname.replace(/(?<=.)\/+$/, '').split('/')
    return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')
  } catch {
    // No UTF-8: no page has such a name.
    return pathname
  }
}

const isPaged = (path: string) => /^\/(?:shop(?:\/|$)|events$|blog$)/.test(path)

import { normalizedPath, pagePaths } from '../../dataProvider/contract/pages.ts'

/** Whoever has the address of such a page may see what it shows: it leaves the browser by no way of ours. */
export const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Which page shows what a link opens: its path without the token, undefined for any other page. Such a page is rendered
 * without what it shows, kept in no cache under its address, and named in logs by this path alone.
 */
export function findLinkPage(pathname: string): string | undefined {
  const path = normalizedPath(pathname).toLowerCase()
  return [pagePaths.order, pagePaths.estimate].find((page) => path.startsWith(page.replace(':token', '')))
}

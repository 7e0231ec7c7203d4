import { matchRoutes } from 'react-router-dom'
import { routes, type PageRoute } from './routes.ts'

export interface PageMatch {
  route: PageRoute
  params: Record<string, string | undefined>
}

/** The page behind an address; the last route takes whatever no other does. */
export function matchPage(pathname: string): PageMatch {
  const [match] = matchRoutes(routes, pathname) ?? []
  if (!match) throw new Error(`No page takes ${pathname}`)
  return { route: match.route, params: match.params }
}

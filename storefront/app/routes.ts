import { matchRoutes, type RouteMatch } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import type { Capabilities, Capability } from '../../dataProvider/resources/capabilities.ts'
import type { PageModule, Sections, Visit } from '../data/pageModule.ts'

// The browser imports only the `Page` component. The build prunes the exports that only the server uses.
const serverModules = import.meta.env.SSR ? import.meta.glob<PageModule>('../*/*Page.tsx') : undefined
const pages = import.meta.env.SSR
  ? {}
  : import.meta.glob<PageModule['Page']>('../*/*Page.tsx', { import: 'Page' })

const findModule = (name: string): PageRoute['module'] | undefined => {
  const load = pages[name]
  return load ? async () => ({ Page: await loadChunk(load) }) : serverModules?.[name]
}

interface Options {
  /** True if the page is shown even while the shop is hidden. Examples are the account pages and the 404 page. */
  staysOpen?: true | undefined
  /** If the server lacks this capability, the route does not match. */
  needs?: Capability
  /** Returns the page's sections that the server supports. */
  sections?: (can: Capabilities) => Sections
}

export interface PageRoute extends Options {
  path: string
  /** A path in another case does not match. */
  caseSensitive: true
  /** The page's source file. The build manifest lists its chunk under this name. */
  file: string
  module: () => Promise<PageModule>
}

const page = (path: string, file: string, options?: Options): PageRoute => {
  const module = findModule(`../${file}`)
  if (!module) throw new Error(`storefront/${file} has no page`)
  return { path, caseSensitive: true, file: `storefront/${file}`, module, ...options }
}

const staysOpen = { staysOpen: true } as const
const orderLink = { ...staysOpen, needs: 'order-workflow' } as const

/** The path, source file and options of each route. */
export const routes: PageRoute[] = [
  page(pagePaths.home, 'home/HomePage.tsx', { sections: (can) => ({ filters: can['catalogue-facets'] }) }),
  page(pagePaths.shop, 'shop/ShopPage.tsx', { sections: (can) => ({ filters: can['catalogue-facets'] }) }),
  page(pagePaths.search, 'search/SearchPage.tsx', { needs: 'catalogue-facets' }),
  page(pagePaths.categories, 'categories/CategoriesPage.tsx'),
  page(pagePaths.customJewelry, 'customJewelry/CustomJewelryPage.tsx', {
    sections: (can) => ({ details: can.messages }),
  }),
  page(pagePaths.events, 'pages/EventsPage.tsx'),
  page(pagePaths.about, 'pages/AboutPage.tsx'),
  page(pagePaths.blog, 'pages/BlogPage.tsx'),
  page(pagePaths.contact, 'contact/ContactPage.tsx', { sections: (can) => ({ messageForm: can.messages }) }),
  page(pagePaths.item, 'item/ItemPage.tsx'),
  page(pagePaths.certificate, 'certificate/CertificatePage.tsx', { needs: 'certificates' }),
  page(pagePaths.cart, 'cart/CartPage.tsx', {
    sections: (can) => ({ questions: can['order-workflow'], contactStep: can['order-lines'] }),
  }),
  page(pagePaths.signIn, 'signIn/SignInPage.tsx', staysOpen),
  page(pagePaths.signUp, 'signIn/SignUpPage.tsx', staysOpen),
  page(pagePaths.account, 'signIn/AccountPage.tsx', staysOpen),
  page(pagePaths.dashboard, 'dashboard/DashboardPage.tsx', staysOpen),
  page(pagePaths.blocked, 'account/BlockedPage.tsx', staysOpen),
  page(pagePaths.unsubscribe, 'pages/UnsubscribePage.tsx', { ...staysOpen, needs: 'availability' }),
  page(pagePaths.undo, 'pages/UndoPage.tsx', { ...staysOpen, needs: 'confirmation' }),
  page(pagePaths.order, 'orders/OrderPage.tsx', orderLink),
  page(pagePaths.estimate, 'orders/EstimatePage.tsx', orderLink),
  page('/:slug', 'pages/TextPage.tsx', staysOpen),
  page('*', 'pages/NotFoundPage.tsx', staysOpen),
]

/** Shown instead of pages without `staysOpen` while the shop is hidden. */
export const closedPage = page('', 'pages/ClosedPage.tsx')

interface PageMatch extends Pick<Visit, 'params' | 'sections'> {
  route: PageRoute
}

export type MatchPage = (pathname: string) => PageMatch

/** Returns a function that finds the page for a path, among the pages that the server supports. */
export function createMatchPage(can: Capabilities): MatchPage {
  const offered = routes.filter(({ needs }) => !needs || can[needs])
  return (pathname) => {
    const [{ route, params }] = matchRoutes(offered, pathname) as Matches
    return { route, params, sections: route.sections?.(can) ?? {} }
  }
}

/** Returns true if the server can search the entire shop. */
export function hasSearchPage(matchPage: MatchPage): boolean {
  return matchPage(pagePaths.search).route.path === pagePaths.search
}

/**
 * Returns true if a route's wildcard matches part of the path. Wildcards match paths below sign-in, sign-up and account, and
 * paths that match no other route.
 */
export function matchesWildcard(pathname: string): boolean {
  const [{ params }] = matchRoutes(routes, pathname) as Matches
  return Boolean(params['*'])
}

/** Never empty, because the last route matches every path. */
type Matches = [RouteMatch<string, PageRoute>]

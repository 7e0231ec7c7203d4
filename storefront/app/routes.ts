import { matchRoutes, type RouteMatch } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import type { Capabilities, Capability } from '../../dataProvider/resources/capabilities.ts'
import type { PageModule, Sections, Visit } from '../data/pageModule.ts'

// A browser asks for the page alone: what the server asks of it besides is pruned from the chunks.
const serverModules = import.meta.env.SSR ? import.meta.glob<PageModule>('../*/*Page.tsx') : undefined
const pages = import.meta.env.SSR
  ? {}
  : import.meta.glob<PageModule['Page']>('../*/*Page.tsx', { import: 'Page' })

const findModule = (name: string): PageRoute['module'] | undefined => {
  const load = pages[name]
  return load ? async () => ({ Page: await loadChunk(load) }) : serverModules?.[name]
}

interface Options {
  /** Shown even while the shop is hidden: account pages and the 404 page. */
  staysOpen?: true | undefined
  /** Without it the address is not found. */
  needs?: Capability
  /** Which of the page's sections the server can keep. */
  sections?: (can: Capabilities) => Sections
}

export interface PageRoute extends Options {
  path: string
  /** One page has one address; another spelling is not found. */
  caseSensitive: true
  /** The page's source file: the build's manifest lists its chunk under it. */
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

/**
 * Every public address, the file that shows it, and what the server must be able to keep. To add a page, add its file and a
 * line here.
 */
export const routes: PageRoute[] = [
  page(pagePaths.home, 'home/HomePage.tsx'),
  page(pagePaths.shop, 'shop/ShopPage.tsx', { sections: (can) => ({ otherPages: can['catalogue-query'] }) }),
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
  page(pagePaths.order, 'orders/OrderPage.tsx', orderLink),
  page(pagePaths.estimate, 'orders/EstimatePage.tsx', orderLink),
  page('/:slug', 'pages/TextPage.tsx', staysOpen),
  page('*', 'pages/NotFoundPage.tsx', staysOpen),
]

/** Shown instead of most pages while the shop is hidden. */
export const closedPage = page('', 'pages/ClosedPage.tsx')

interface PageMatch extends Pick<Visit, 'params' | 'sections'> {
  route: PageRoute
}

/** Answers the page of a path and its sections. */
export type MatchPage = (pathname: string) => PageMatch

/** Matches paths with the pages that the server can keep; the last one matches every other path. */
export function createMatchPage(can: Capabilities): MatchPage {
  const offered = routes.filter(({ needs }) => !needs || can[needs])
  return (pathname) => {
    const [{ route, params }] = matchRoutes(offered, pathname) as Matches
    return { route, params, sections: route.sections?.(can) ?? {} }
  }
}

/** Whether a path is one of any number that have no page of their own, as those below sign-in and account and unknown ones do. */
export function isAnyPath(pathname: string): boolean {
  const [{ params }] = matchRoutes(routes, pathname) as Matches
  return Boolean(params['*'])
}

/** The last route matches every path. */
type Matches = [RouteMatch<string, PageRoute>]

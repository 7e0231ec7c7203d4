import type { ComponentType } from 'react'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import type { Extension } from '../../dataProvider/contract/extensions.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { Query } from './query.ts'

/** A key of the cache with the data found for it. */
export type Loaded = readonly [key: readonly unknown[], data: unknown]

export interface Visit {
  pathname: string
  params: Record<string, string | undefined>
  query: URLSearchParams
  supports: (extension: Extension | DeclaredName) => boolean
}

/** The answer that a query was given; undefined before that, and when it failed. */
export type AnswerTo = <T>(query: Query<T>) => T | undefined

/** What a page's file exports. */
export interface RouteModule {
  Page: ComponentType
  /**
   * What the page shows first, asked for as its hooks ask. The server puts the answers into the page, so that the
   * first paint has its content and the browser asks for nothing twice. It is called once more with what was answered, for
   * a page that only then knows what else to ask.
   */
  queries?: (visit: Visit, answerTo: AnswerTo) => Query<unknown>[]
  /** The HTTP status, given the answers to `queries` in their order; 200 when absent. */
  status?: (answers: unknown[], visit: Visit, answerTo: AnswerTo) => number
  /** True for an address that is one of endlessly many for the same page: the server keeps none of them. */
  isStray?: (visit: Visit, answerTo: AnswerTo) => boolean
}

export interface PageRoute {
  path: string
  /** One page has one address: in other letters it is unknown. */
  caseSensitive: true
  /** The page's source file: the build's manifest lists its chunk under it. */
  file: string
  module: () => Promise<RouteModule>
  /** Shown to everybody while the shop is closed: what belongs to an account, or to nothing. */
  staysOpen: boolean
}

const modules = import.meta.glob<RouteModule>('../*/*Page.tsx')

const page = (path: string, file: string, { staysOpen = false } = {}): PageRoute => {
  const module = modules[`../${file}`]
  if (!module) throw new Error(`No page in storefront/${file}`)
  return { path, caseSensitive: true, file: `storefront/${file}`, module, staysOpen }
}

const staysOpen = { staysOpen: true }

/** Every public address and the file that shows it. To add a page, add its file and a line here. */
export const routes: PageRoute[] = [
  page(pagePaths.home, 'home/HomePage.tsx'),
  page(pagePaths.shop, 'shop/ShopPage.tsx'),
  page(pagePaths.categories, 'categories/CategoriesPage.tsx'),
  page(pagePaths.customJewelry, 'customJewelry/CustomJewelryPage.tsx'),
  page(pagePaths.events, 'events/EventsPage.tsx'),
  page(pagePaths.about, 'about/AboutPage.tsx'),
  page(pagePaths.blog, 'blog/BlogPage.tsx'),
  page(pagePaths.contact, 'contact/ContactPage.tsx'),
  page(pagePaths.item, 'item/ItemPage.tsx'),
  page(pagePaths.certificate, 'certificate/CertificatePage.tsx'),
  page(pagePaths.cart, 'cart/CartPage.tsx'),
  page(pagePaths.signIn, 'signIn/SignInPage.tsx', staysOpen),
  page(pagePaths.signUp, 'signIn/SignUpPage.tsx', staysOpen),
  page(pagePaths.account, 'signIn/AccountPage.tsx', staysOpen),
  page(pagePaths.dashboard, 'dashboard/DashboardPage.tsx', staysOpen),
  page(pagePaths.blocked, 'blocked/BlockedPage.tsx', staysOpen),
  page('/:slug', 'text/TextPage.tsx', staysOpen),
  page('*', 'notFound/NotFoundPage.tsx', staysOpen),
]

/** What stands in place of most pages while the shop is closed. */
export const closedPage = page('', 'closed/ClosedPage.tsx')

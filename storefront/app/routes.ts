import type { ComponentType } from 'react'
import type { Extension } from '../../dataProvider/contract/extensions.ts'
import type { Query } from './query.ts'

/** A key of the cache with the data found for it. */
export type Loaded = readonly [key: readonly unknown[], data: unknown]

export interface Visit {
  params: Record<string, string | undefined>
  query: URLSearchParams
  supports: (extension: Extension) => boolean
}

/** What a page's file exports. */
export interface RouteModule {
  Page: ComponentType
  /**
   * What the page shows first, asked for as its hooks ask. The server puts the answers into the page, so that the
   * first paint has its content and the browser asks for nothing twice.
   */
  queries?: (visit: Visit) => Query<unknown>[]
  /** The HTTP status, given the answers to `queries` in their order; 200 when absent. */
  status?: (answers: unknown[]) => number
}

export interface PageRoute {
  path: string
  /** The page's source file: the build's manifest lists its chunk under it. */
  file: string
  module: () => Promise<RouteModule>
}

const modules = import.meta.glob<RouteModule>('../*/*Page.tsx')

const page = (path: string, file: string): PageRoute => {
  const module = modules[`../${file}`]
  if (!module) throw new Error(`No page in storefront/${file}`)
  return { path, file: `storefront/${file}`, module }
}

/** Every public address and the file that shows it. To add a page, add its file and a line here. */
export const routes: PageRoute[] = [
  page('/', 'home/HomePage.tsx'),
  page('/shop', 'shop/ShopPage.tsx'),
  page('/categories', 'categories/CategoriesPage.tsx'),
  page('/custom-jewelry', 'customJewelry/CustomJewelryPage.tsx'),
  page('/events', 'events/EventsPage.tsx'),
  page('/about', 'about/AboutPage.tsx'),
  page('/blog', 'blog/BlogPage.tsx'),
  page('/contact', 'contact/ContactPage.tsx'),
  page('/item/:slug', 'item/ItemPage.tsx'),
  page('/cart', 'cart/CartPage.tsx'),
  page('/sign-in/*', 'signIn/SignInPage.tsx'),
  page('/sign-up/*', 'signIn/SignUpPage.tsx'),
  page('/account/*', 'signIn/AccountPage.tsx'),
  page('/customer/dashboard', 'dashboard/DashboardPage.tsx'),
  page('/blocked', 'blocked/BlockedPage.tsx'),
  page('*', 'notFound/NotFoundPage.tsx'),
]

import { matchRoutes } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import type { PageRoute, PageModule } from '../data/pageModule.ts'

// A browser asks for the page alone: what the server asks of it besides is pruned from the chunks.
const serverModules = import.meta.env.SSR ? import.meta.glob<PageModule>('../*/*Page.tsx') : undefined
const pages = import.meta.env.SSR
  ? {}
  : import.meta.glob<PageModule['Page']>('../*/*Page.tsx', { import: 'Page' })

const findModule = (name: string): PageRoute['module'] | undefined => {
  const load = pages[name]
  return load ? async () => ({ Page: await loadChunk(load) }) : serverModules?.[name]
}

const page = (path: string, file: string, { staysOpen = false } = {}): PageRoute => {
  const module = findModule(`../${file}`)
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
  page(pagePaths.events, 'pages/EventsPage.tsx'),
  page(pagePaths.about, 'pages/AboutPage.tsx'),
  page(pagePaths.blog, 'pages/BlogPage.tsx'),
  page(pagePaths.contact, 'contact/ContactPage.tsx'),
  page(pagePaths.item, 'item/ItemPage.tsx'),
  page(pagePaths.certificate, 'certificate/CertificatePage.tsx'),
  page(pagePaths.cart, 'cart/CartPage.tsx'),
  page(pagePaths.signIn, 'signIn/SignInPage.tsx', staysOpen),
  page(pagePaths.signUp, 'signIn/SignUpPage.tsx', staysOpen),
  page(pagePaths.account, 'signIn/AccountPage.tsx', staysOpen),
  page(pagePaths.dashboard, 'dashboard/DashboardPage.tsx', staysOpen),
  page(pagePaths.blocked, 'account/BlockedPage.tsx', staysOpen),
  page(pagePaths.unsubscribe, 'pages/UnsubscribePage.tsx', staysOpen),
  page(pagePaths.order, 'orders/OrderPage.tsx', staysOpen),
  page(pagePaths.estimate, 'orders/EstimatePage.tsx', staysOpen),
  page('/:slug', 'pages/TextPage.tsx', staysOpen),
  page('*', 'pages/NotFoundPage.tsx', staysOpen),
]

/** Shown instead of most pages while the shop is hidden. */
export const closedPage = page('', 'pages/ClosedPage.tsx')

interface PageMatch {
  route: PageRoute
  params: Record<string, string | undefined>
}

/** The route of a path; the last one matches everything. */
export function matchPage(pathname: string): PageMatch {
  const [match] = matchRoutes(routes, pathname) ?? []
  if (!match) throw new Error(`No page takes ${pathname}`)
  return { route: match.route, params: match.params }
}

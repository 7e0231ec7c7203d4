import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../identity/identity.ts'
import { IdentityProvider } from '../../identity/IdentityProvider.tsx'
import { CartLink } from '../cart/CartLink.tsx'
import { CartProvider } from '../cart/CartProvider.tsx'
import { Layout } from '../layout/Layout.tsx'
import { ShopClosedBoundary } from './ShopClosedBoundary.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { ApiProvider, type CacheEntry } from '../data/ApiProvider.tsx'
import { RedirectBlocked } from './RedirectBlocked.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { PageRoute } from '../data/pageModule.ts'
import { matchPage, routes } from './routes.ts'
import { ForgetUser } from './ForgetUser.tsx'
import { SettingsProvider, type Settings } from '../data/settings.ts'

interface Props {
  api: ShopApi
  identity: Identity
  settings: Settings
  /** The first page with its module loaded, so that hydration does not wait for it. */
  landing: { route: PageRoute; Page: ComponentType }
  sent: CacheEntry[]
  failed: string[]
}

const lazyPages = new Map(
  routes.map(({ path, module }) => [path, lazy(async () => ({ default: (await module()).Page }))]),
)

/** react-router's `<Routes>` would add what only nested routes and its framework need: a part of each first visit. */
function CurrentPage({ landing }: Pick<Props, 'landing'>) {
  const { path } = matchPage(useLocation().pathname).route
  const Page = path === landing.route.path ? landing.Page : lazyPages.get(path)
  return Page && <Page />
}

let isHydrating = true

/** A sibling of the page, because React hydrates the Suspense boundary's content last. */
function HydrationEnd() {
  useEffect(() => {
    isHydrating = false
  }, [])
  return null
}

/** The storefront, without a router. */
export function App({ api, identity, settings, landing, sent, failed }: Props) {
  return (
    <SettingsProvider value={settings}>
      <IdentityProvider identity={identity}>
        <ApiProvider api={api} sent={sent} failed={failed} isHydrating={() => isHydrating}>
          <CartProvider>
            <RedirectBlocked />
            <Layout cartLink={<CartLink />}>
              <ForgetUser>
                <ErrorBoundary>
                  <Suspense>
                    <ShopClosedBoundary>
                      <CurrentPage landing={landing} />
                    </ShopClosedBoundary>
                    <HydrationEnd />
                  </Suspense>
                </ErrorBoundary>
              </ForgetUser>
            </Layout>
            <Toasts />
          </CartProvider>
        </ApiProvider>
      </IdentityProvider>
    </SettingsProvider>
  )
}

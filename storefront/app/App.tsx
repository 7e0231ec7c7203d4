import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../identity/identity.ts'
import { IdentityProvider } from '../../identity/IdentityProvider.tsx'
import { CartProvider } from '../cart/CartProvider.tsx'
import { Layout } from '../chrome/Layout.tsx'
import { Doorway } from '../closed/Doorway.tsx'
import { GlobalStyle } from '../styles/GlobalStyle.tsx'
import { Toasts } from '../toasts/Toasts.tsx'
import { ApiProvider } from './ApiProvider.tsx'
import { BlockedWatch } from './BlockedWatch.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { routes, type Loaded, type PageRoute } from './routes.ts'
import { SessionWatch } from './SessionWatch.tsx'
import { SettingsProvider, type Settings } from './settings.ts'

interface Props {
  api: ShopApi
  identity: Identity
  settings: Settings
  /** The page the visitor came for, loaded already, so that hydration does not wait for it. */
  landing: { route: PageRoute; Page: ComponentType }
  sent: Loaded[]
  failed: string[]
}

const lazyPages = new Map(
  routes.map(({ path, module }) => [path, lazy(async () => ({ default: (await module()).Page }))]),
)

let isHydrating = true

/** Stands beside the page, since React hydrates what is inside the boundary last. */
function HydrationEnd() {
  useEffect(() => {
    isHydrating = false
  }, [])
  return null
}

/** The storefront; the caller puts a router around it. */
export function App({ api, identity, settings, landing, sent, failed }: Props) {
  return (
    <SettingsProvider value={settings}>
      <IdentityProvider identity={identity}>
        <ApiProvider api={api} sent={sent} failed={failed} isHydrating={() => isHydrating}>
          <CartProvider>
            <GlobalStyle />
            <SessionWatch />
            <BlockedWatch />
            <Layout>
              <CrashBoundary>
                <Suspense>
                  <Doorway>
                    <Routes>
                      {routes.map(({ path }) => {
                        const Page = path === landing.route.path ? landing.Page : lazyPages.get(path)
                        return Page && <Route key={path} path={path} caseSensitive element={<Page />} />
                      })}
                    </Routes>
                  </Doorway>
                  <HydrationEnd />
                </Suspense>
              </CrashBoundary>
            </Layout>
            <Toasts />
          </CartProvider>
        </ApiProvider>
      </IdentityProvider>
    </SettingsProvider>
  )
}

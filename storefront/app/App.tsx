import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { blockOf } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../identity/identity.ts'
import { IdentityProvider, useIdentity } from '../../identity/IdentityProvider.tsx'
import { CartLink } from '../cart/CartLink.tsx'
import { CartProvider } from '../cart/CartProvider.tsx'
import { ApiProvider, type CacheEntry, useApi } from '../data/ApiProvider.tsx'
import { customerQuery, useCustomer } from '../data/customer.ts'
import type { PageProps } from '../data/pageModule.ts'
import { type Settings, SettingsProvider } from '../data/settings.ts'
import { useShopVisibility } from '../data/shop.ts'
import { Layout } from '../layout/Layout.tsx'
import { dismissToasts } from '../ui/toasts/toast.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { closedPage, hasSearchPage, type MatchPage, type PageRoute, routes } from './routes.ts'

interface Props {
  api: ShopApi
  identity: Identity
  settings: Settings
  matchPage: MatchPage
  /** The initial page, with its module already loaded, so that hydration does not wait for it. */
  initialPage: { route: PageRoute; Page: ComponentType<PageProps> }
  sent: CacheEntry[]
  failed: string[]
}

const lazyPages = new Map(
  [...routes, closedPage].map(({ path, module }) => [
    path,
    lazy(async () => ({ default: (await module()).Page })),
  ]),
)

/**
 * Renders the page for the current address. While the shop is hidden from the visitor, renders the closed page instead, except
 * for routes with `staysOpen`. Replaces react-router's `<Routes>`, whose support for nested routes would enlarge the initial
 * bundle.
 */
export function CurrentPage({ initialPage, matchPage }: Pick<Props, 'initialPage' | 'matchPage'>) {
  const { route, sections } = matchPage(useLocation().pathname)
  const isHidden = useShopVisibility() === 'hidden'
  const { path } = isHidden && !route.staysOpen ? closedPage : route
  const Page = path === initialPage.route.path ? initialPage.Page : lazyPages.get(path)
  return Page && <Page sections={sections} />
}

let isHydrating = true

/** Placed in the page's Suspense boundary, because React hydrates that boundary's content last. */
function HydrationEnd() {
  useEffect(() => {
    isHydrating = false
  }, [])
  return null
}

export function App({ api, identity, settings, matchPage, initialPage, sent, failed }: Props) {
  return (
    <SettingsProvider value={settings}>
      <IdentityProvider identity={identity}>
        <ApiProvider api={api} sent={sent} failed={failed} isHydrating={() => isHydrating}>
          <CartProvider>
            <RedirectBlocked />
            <Layout cartLink={<CartLink />} hasSearch={hasSearchPage(matchPage)}>
              <ResetOnUserChange>
                <ErrorBoundary>
                  <Suspense>
                    <CurrentPage initialPage={initialPage} matchPage={matchPage} />
                    <HydrationEnd />
                  </Suspense>
                </ErrorBoundary>
              </ResetOnUserChange>
            </Layout>
            <Toasts />
          </CartProvider>
        </ApiProvider>
      </IdentityProvider>
    </SettingsProvider>
  )
}

/**
 * Redirects a blocked customer from any page to `/blocked`, replacing the history entry (IDN-7). When the API rejects a signed-in
 * user's call because of a block, reloads the customer's record.
 */
export function RedirectBlocked() {
  const api = useApi()
  const { user } = useIdentity()
  const { data: customer } = useCustomer()
  const { mutate } = useSWRConfig()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!user) return
    const { key } = customerQuery(user)
    return api.onBlocked(() => void mutate(key))
  }, [api, user, mutate])

  const isBlocked = customer !== undefined && blockOf(customer) !== undefined
  return isBlocked && pathname !== blockedPath ? <Navigate to={blockedPath} replace /> : null
}

const blockedPath = '/blocked'

/**
 * When the user signs out or another user signs in, clears the SWR cache, dismisses the short messages and remounts its children.
 * The next visitor must not see the previous user's data or input.
 */
export function ResetOnUserChange({ children }: { children: ReactNode }) {
  const { user } = useIdentity()
  const { mutate } = useSWRConfig()
  const previousId = useRef(user?.id)
  const [departures, setDepartures] = useState(0)

  useEffect(() => {
    const hasLeft = previousId.current !== undefined && previousId.current !== user?.id
    previousId.current = user?.id
    if (!hasLeft) return
    dismissToasts()
    void mutate(() => true, undefined, { revalidate: true })
    setDepartures((count) => count + 1)
  }, [user?.id, mutate])

  return <Fragment key={departures}>{children}</Fragment>
}

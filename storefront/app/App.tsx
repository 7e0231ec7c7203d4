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
import { closedPage, type MatchPage, type PageRoute, routes } from './routes.ts'

interface Props {
  api: ShopApi
  identity: Identity
  settings: Settings
  matchPage: MatchPage
  /** The first page with its module loaded, so that hydration does not wait for it. */
  landing: { route: PageRoute; Page: ComponentType<PageProps> }
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
 * The page of the current address, or the closed page while the shop is hidden. react-router's `<Routes>` would add what only
 * nested routes and its framework need: a part of each first visit.
 */
export function CurrentPage({ landing, matchPage }: Pick<Props, 'landing' | 'matchPage'>) {
  const { route, sections } = matchPage(useLocation().pathname)
  const isHidden = useShopVisibility() === 'hidden'
  const { path } = isHidden && !route.staysOpen ? closedPage : route
  const Page = path === landing.route.path ? landing.Page : lazyPages.get(path)
  return Page && <Page sections={sections} />
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
export function App({ api, identity, settings, matchPage, landing, sent, failed }: Props) {
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
                    <CurrentPage landing={landing} matchPage={matchPage} />
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

/**
 * Redirects a blocked customer from any page to `/blocked` and replaces the history entry (IDN-7). A call that was refused
 * for a block makes the customer's record load again.
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
 * When the user signs out or another one signs in, clears the SWR cache, dismisses the toasts and mounts its children again: the
 * next visitor must see neither what was loaded nor what was typed.
 */
export function ForgetUser({ children }: { children: ReactNode }) {
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

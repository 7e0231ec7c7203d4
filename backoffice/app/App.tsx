import { type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Admin,
  type AdminProps,
  CustomRoutes,
  defaultI18nProvider,
  type I18nProvider,
  Resource,
} from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { waitForAnswer } from '../../dataProvider/loading/documentLoad.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { Identity } from '../../identity/identity.ts'
import { Dashboard, hasNumbers } from '../dashboard/Dashboard.tsx'
import { ErrorFallback } from '../layout/ErrorFallback.tsx'
import { Layout } from '../layout/Layout.tsx'
import { useLeaveGuard } from '../layout/leaveGuard.ts'
import { LeavePrompt } from '../layout/LeavePrompt.tsx'
import { NotFound } from '../layout/states.tsx'
import { Toasts } from '../layout/toasts/Toasts.tsx'
import { lazyPage, ResourcesContext } from '../resource.ts'
import { basename, ListQueriesContext } from '../settings/paths.ts'
import { createPreferences } from '../settings/preferences.ts'
import { type Settings, SettingsContext } from '../settings/settings.ts'
import { type PendingChanges, PendingChangesContext } from '../undo/pendingChanges.ts'
import { createAuthProvider } from './authProvider.ts'
import { getResources } from './resources.tsx'
import { buildTheme } from './theme.ts'

interface Props {
  identity: Identity
  shopUrl: string
  settings: Settings
  /** Where changes wait that can still be undone. */
  pending: PendingChanges
}

/** The back office in the browser, for an admin whom the access gate has let in. */
export function App({ identity, shopUrl, settings, pending }: Props) {
  const [router] = useState(() => {
    const { api, customer } = settings
    const element = (
      <BackOffice
        settings={settings}
        pending={pending}
        dataProvider={createDataProvider({ api, shopUrl, resources })}
        authProvider={createAuthProvider({ identity, api, customer, location })}
        store={createPreferences(customer)}
      />
    )
    // A data router: the warning of unsaved changes needs one, and BrowserRouter is none.
    return createBrowserRouter([{ path: '/admin/*', element }])
  })
  return <RouterProvider router={router} />
}

/** Providers, the store of preferences, and the layout, which a test of one page gives less of. */
type AdminParts = Pick<AdminProps, 'dataProvider' | 'authProvider' | 'store' | 'layout'>

/** Every page under /admin, within a router. */
export function BackOffice({
  settings,
  pending,
  ...parts
}: AdminParts & Pick<Props, 'settings' | 'pending'>) {
  const adminResources = getResources(settings.extensions)
  const [queryClient] = useState(() => createQueryClient(settings.api.getShop))
  const [listQueries] = useState(() => new Map<string, string>())
  // Pending changes are saved on every page of the back office, so only closing the tab loses them.
  useLeaveGuard((exit) => exit === 'tab' && pending.all().length > 0 && 'A change is not saved yet.')
  return (
    <SettingsContext value={settings}>
      <PendingChangesContext value={pending}>
        <ListQueriesContext value={listQueries}>
          <ResourcesContext value={adminResources}>
            <Admin
              layout={Layout}
              {...parts}
              queryClient={queryClient}
              i18nProvider={i18nProvider}
              title={settings.shop.name}
              basename={basename}
              requireAuth
              loginPage={false}
              lightTheme={lightTheme}
              darkTheme={darkTheme}
              dashboard={Dashboard}
              catchAll={NotFound}
              error={ErrorFallback}
              notification={Overlays}
              disableTelemetry
            >
              {[...adminResources.main, ...adminResources.more].map((resource) => (
                <Resource key={resource.name} options={{ label: resource.label }} {...resource} />
              ))}
              <CustomRoutes>
                {hasNumbers(settings.extensions) && <Route path="/numbers" element={<NumbersPage />} />}
              </CustomRoutes>
            </Admin>
          </ResourcesContext>
        </ListQueriesContext>
      </PendingChangesContext>
    </SettingsContext>
  )
}

/** Toasts and dialogs above every page. */
const Overlays = () => (
  <>
    <Toasts />
    <LeavePrompt />
  </>
)

const NumbersPage = lazyPage(async () => (await import('../dashboard/NumbersPage.tsx')).NumbersPage)
const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

/**
 * react-admin's English. Within a sentence it begins a column's name with a small letter ("Sort by price ascending"); one
 * that begins with a word in capitals stays as it is.
 */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => texts[key] ?? defaultI18nProvider.translate(key, keepCapitals(options)),
}

/** What reads otherwise here. */
const texts: Record<string, string> = {
  // Our lists' filters are always there: what its menu holds is what of them was saved.
  'ra.action.add_filter': 'Saved filters',
  'resources.messages.notifications.deleted': 'Message deleted',
  'resources.orders.fields.created_at': 'Date',
  'resources.orders.fields.changed_at': 'Last change',
  'resources.orders.fields.number': 'Number',
}

const keepCapitals = (options: { field?: unknown } = {}) => {
  const { field } = options
  const isInCapitals = typeof field === 'string' && /^\p{Lu}{2}/u.test(field)
  return isInCapitals ? { ...options, field_lower_first: field } : options
}

/**
 * What react-admin asks with. A failure is said at once, with another try at hand, and not after three silent ones; being
 * offline is such a failure, not something to wait for. Queries that failed in an outage are refetched once `askShop` succeeds;
 * until then, what is shown does not change. A list that failed is written to the console.
 */
export function createQueryClient(askShop: () => Promise<unknown> = async () => undefined): QueryClient {
  let isWaiting = false
  const countFailed = () => client.getQueryCache().findAll(failedInOutage).length
  const refetchAfterOutage = async () => {
    if (isWaiting) return
    isWaiting = true
    // When the admin has left the page, no failed query is active, and the wait ends.
    await waitForAnswer(async () => countFailed() > 0 && askShop())
    isWaiting = false
    await client.refetchQueries(failedInOutage)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailedList(error, query)
        if (isOutage(error)) void refetchAfterOutage()
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** No answer, a proxy's answer in the server's place, or a server whose database is unavailable. */
const isOutage = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

const failedInOutage: QueryFilters = { type: 'active', predicate: ({ state }) => isOutage(state.error) }

const logFailedList = (error: unknown, { queryKey: [resource, method] }: Pick<Query, 'queryKey'>) => {
  // In development react-admin does, whatever failed.
  if (!import.meta.env.PROD || method !== 'getList') return
  // oxlint-disable-next-line no-console -- the specification has failed lists logged
  console.error(`Error fetching ${String(resource)}`, error)
}

import { useState } from 'react'
import { Admin, CustomRoutes, Resource, type AdminProps } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import type { Identity } from '../../identity/identity.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { hasNumbers } from '../dashboard/numbers.ts'
import { ErrorFallback } from '../layout/ErrorFallback.tsx'
import { NotFound } from '../layout/states.tsx'
import { Layout } from '../layout/Layout.tsx'
import { useLeaveGuard } from '../layout/leaveGuard.ts'
import { LeavePrompt } from '../layout/LeavePrompt.tsx'
import { Toasts } from '../layout/toasts/Toasts.tsx'
import { type PendingChanges, PendingChangesContext } from '../undo/pendingChanges.ts'
import { getResources } from './resources.tsx'
import { createAuthProvider } from './authProvider.ts'
import { basename, ListQueriesContext } from '../settings/paths.ts'
import { createPreferences } from '../settings/preferences.ts'
import { createQueryClient, i18nProvider } from './providers.ts'
import { type Settings, SettingsContext } from '../settings/settings.ts'
import { lazyPage, ResourcesContext } from '../resource.ts'
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

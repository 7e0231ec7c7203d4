import { useState } from 'react'
import { Admin, type AdminProps, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import type { Identity } from '../../identity/identity.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { ErrorFallback } from '../layout/ErrorFallback.tsx'
import { Layout } from '../layout/Layout.tsx'
import { LeavePrompt, useLeaveGuard } from '../layout/LeavePrompt.tsx'
import { NotFound } from '../layout/states.tsx'
import { Toasts } from '../layout/toasts/Toasts.tsx'
import { getExpandedFields, lazyPage, type Resources, ResourcesContext } from '../resource.ts'
import { basename, ListQueriesContext } from '../settings/paths.ts'
import { createPreferences } from '../settings/preferences.ts'
import { type Settings, SettingsContext } from '../settings/settings.ts'
import * as layoutTexts from '../texts/layout.ts'
import { type PendingChanges, PendingChangesContext } from '../undo/pendingChanges.ts'
import { createAuthProvider } from './authProvider.ts'
import { buildTheme } from './theme.ts'
import { createQueryClient } from './queryClient.ts'
import { i18nProvider } from './i18nProvider.ts'

// Loaded together: a second import() of main.tsx would split what they share into many small chunks.
export { getResources } from './resources.tsx'

interface Props {
  identity: Identity
  shopUrl: string
  settings: Settings
  /** What this server has; made once, with its page components. */
  adminResources: Resources
  /** Where changes wait that can still be undone. */
  pending: PendingChanges
}

/** The back office in the browser, for an admin whom the access gate has let in. */
export function App({ identity, shopUrl, settings, adminResources, pending }: Props) {
  const [router] = useState(() => {
    const { api, customer } = settings
    const element = (
      <BackOffice
        settings={settings}
        adminResources={adminResources}
        pending={pending}
        dataProvider={createDataProvider({
          api,
          shopUrl,
          resources,
          expand: getExpandedFields(adminResources),
        })}
        authProvider={createAuthProvider({ identity, api, customer, location })}
        store={createPreferences(customer)}
      />
    )
    // A data router: the warning of unsaved changes needs one, and BrowserRouter is none.
    return createBrowserRouter([{ path: '/admin/*', element }])
  })
  // A transition draws a list's new address late: the next choice starts from the old one and loses the first.
  return <RouterProvider router={router} useTransitions={false} />
}

/** Providers, the store of preferences, and the layout, which a test of one page gives less of. */
type AdminParts = Pick<AdminProps, 'dataProvider' | 'authProvider' | 'store' | 'layout'>

/** Every page under /admin, within a router. */
export function BackOffice({
  settings,
  adminResources,
  pending,
  ...parts
}: AdminParts & Pick<Props, 'settings' | 'adminResources' | 'pending'>) {
  const [queryClient] = useState(() => createQueryClient(settings.api.getShop))
  const [listQueries] = useState(() => new Map<string, string>())
  // Pending changes are saved on every page of the back office, so only closing the tab loses them.
  useLeaveGuard((exit) => exit === 'tab' && pending.all().length > 0 && layoutTexts.changesNotSaved)
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
                {adminResources.hasReports && <Route path="/reports" element={<ReportsPage />} />}
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

const ReportsPage = lazyPage(async () => (await import('../dashboard/ReportsPage.tsx')).ReportsPage)
const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

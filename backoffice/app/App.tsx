import { Suspense, useState, useSyncExternalStore } from 'react'
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
import type { PasswordPrompt } from '../settings/passwordPrompt.ts'
import { createPreferences } from '../settings/preferences.ts'
import { type Settings, SettingsContext, useSettings } from '../settings/settings.ts'
import * as layoutTexts from '../texts/layout.ts'
import { type PendingChanges, PendingChangesContext } from '../undo/pendingChanges.ts'
import { createAuthProvider } from './authProvider.ts'
import { buildTheme } from './theme.ts'
import { createQueryClient } from './queryClient.ts'
import { i18nProvider } from './i18nProvider.ts'

// Exported from here because a second import() in main.tsx would split the shared code into many small chunks.
export { createPasswordPrompt } from '../settings/passwordPrompt.ts'
export { getResources } from './resources.tsx'

interface Props {
  identity: Identity
  shopUrl: string
  settings: Settings
  /** Created once: `getResources` creates new page components on each call. */
  adminResources: Resources
  pending: PendingChanges
}

/** The back office. The access gate renders it only for admins. */
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
    // Must be a data router: the warning about unsaved changes requires one, and BrowserRouter is not one.
    return createBrowserRouter([{ path: '/admin/*', element }])
  })
  // With transitions, React would delay address changes. A second quick change of a filter would start from the old address and
  // lose the first change.
  return <RouterProvider router={router} useTransitions={false} />
}

/** Props of `Admin` that tests can replace. */
type AdminParts = Pick<AdminProps, 'dataProvider' | 'authProvider' | 'store' | 'layout'>

/** All pages under /admin. Must be rendered inside a data router. */
export function BackOffice({
  settings,
  adminResources,
  pending,
  ...parts
}: AdminParts & Pick<Props, 'settings' | 'adminResources' | 'pending'>) {
  const [queryClient] = useState(() => createQueryClient(settings.api.getShop))
  const [listQueries] = useState(() => new Map<string, string>())
  // Navigation inside the back office does not lose pending changes, so warn only when the page unloads.
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

const Overlays = () => {
  const { passwordPrompt } = useSettings()
  return (
    <>
      <Toasts />
      <LeavePrompt />
      {passwordPrompt && <AskedPassword prompt={passwordPrompt} />}
    </>
  )
}

/** Downloads the dialog when the server first requires the password. */
const AskedPassword = ({ prompt }: { prompt: PasswordPrompt }) => {
  const isAsking = useSyncExternalStore(prompt.subscribe, prompt.isAsking)
  return <Suspense>{isAsking && <PasswordDialog prompt={prompt} />}</Suspense>
}

const PasswordDialog = lazyPage(async () => (await import('../form/PasswordDialog.tsx')).PasswordDialog)
const ReportsPage = lazyPage(async () => (await import('../dashboard/ReportsPage.tsx')).ReportsPage)
const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

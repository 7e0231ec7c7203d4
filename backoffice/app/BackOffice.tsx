import { useState } from 'react'
import { Admin, Resource, type AdminProps } from 'react-admin'
import { ErrorFallback, NotFound } from '../layout/states.tsx'
import { Shell } from '../layout/Shell.tsx'
import { Toasts } from '../layout/toasts/Toasts.tsx'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { type PendingChanges, PendingChangesContext, UnloadGuard } from '../list/undo/pendingChanges.ts'
import { useResources } from '../resources.ts'
import { ApiContext, type BackOfficeApi } from './api.ts'
import { createQueryClient, i18nProvider } from './providers.ts'
import { type Settings, SettingsContext, useSettings } from './settings.ts'
import { buildTheme } from './theme.ts'

/** Providers, the store of preferences, and the layout, which a test of one page gives less of. */
type AdminParts = Pick<AdminProps, 'dataProvider' | 'authProvider' | 'store' | 'layout'>

interface Props extends AdminParts {
  /** For what no resource is: uploads, counters, import and export. */
  api: BackOfficeApi
  settings: Settings
  /** Where changes wait that can still be undone. */
  pending: PendingChanges
}

/** Every page under /admin, within a router. */
export function BackOffice({ api, settings, pending, ...admin }: Props) {
  return (
    <SettingsContext value={settings}>
      <ApiContext value={api}>
        <PendingChangesContext value={pending}>
          <UnloadGuard />
          <Pages {...admin} />
        </PendingChangesContext>
      </ApiContext>
    </SettingsContext>
  )
}

const Pages = (parts: AdminParts) => {
  const { shop } = useSettings()
  const { main, more } = useResources()
  const [queryClient] = useState(createQueryClient)
  return (
    <Admin
      layout={Shell}
      {...parts}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      title={shop.name}
      basename="/admin"
      requireAuth
      loginPage={false}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      dashboard={Dashboard}
      catchAll={NotFound}
      error={ErrorFallback}
      notification={Toasts}
      disableTelemetry
    >
      {[...main, ...more].map((resource) => (
        <Resource key={resource.name} options={{ label: resource.label }} {...resource} />
      ))}
    </Admin>
  )
}

const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

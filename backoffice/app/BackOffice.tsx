import { useState } from 'react'
import { Admin, Resource, type AdminProps } from 'react-admin'
import { ApiContext, type BackOfficeApi } from './api.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { createQueryClient, i18nProvider } from './providers.ts'
import { Crashed, NotFound } from '../layout/states.tsx'
import { Shell } from '../layout/Shell.tsx'
import { type Settings, SettingsContext, useSettings } from './settings.ts'
import { buildTheme } from './theme.ts'
import {
  createPendingChanges,
  type PendingChanges,
  PendingChangesContext,
  UnloadGuard,
} from '../list/undo/pendingChanges.ts'
import { Toasts } from '../layout/toasts/Toasts.tsx'
import { useResources } from '../resources.ts'

interface Props extends Required<Pick<AdminProps, 'dataProvider' | 'authProvider'>> {
  /** For what no resource is: uploads, counters, import and export. */
  api: BackOfficeApi
  settings: Settings
  /** Where react-admin keeps preferences; the browser's storage unless a test says otherwise. */
  store?: AdminProps['store']
  /** What every page stands in; a test of one page gives it less. */
  layout?: AdminProps['layout']
  /** Where changes wait that can still be undone. */
  pending?: PendingChanges
}

/** Every page under /admin, within a router. */
export function BackOffice({ api, settings, pending: given, ...admin }: Props) {
  const [pending] = useState(() => given ?? createPendingChanges())
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

const Pages = ({ store, layout = Shell, ...providers }: Omit<Props, 'api' | 'settings' | 'pending'>) => {
  const { shop } = useSettings()
  const { main, more } = useResources()
  const [queryClient] = useState(createQueryClient)
  return (
    <Admin
      {...providers}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      title={shop.name}
      basename="/admin"
      requireAuth
      loginPage={false}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={layout}
      dashboard={Dashboard}
      catchAll={NotFound}
      error={Crashed}
      notification={Toasts}
      disableTelemetry
      {...(store ? { store } : {})}
    >
      {[...main, ...more].map((resource) => (
        <Resource key={resource.name} options={{ label: resource.label }} {...resource} />
      ))}
    </Admin>
  )
}

const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

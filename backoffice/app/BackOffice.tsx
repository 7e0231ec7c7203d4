import { useState } from 'react'
import { Admin, Resource, type AdminProps } from 'react-admin'
import { ErrorFallback, NotFound } from '../layout/states.tsx'
import { Shell } from '../layout/Shell.tsx'
import { Toasts } from '../layout/toasts/Toasts.tsx'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { type PendingChanges, PendingChangesContext, UnloadGuard } from '../list/undo/pendingChanges.ts'
import { resourcesWith } from '../resources.ts'
import { createQueryClient, i18nProvider } from './providers.ts'
import { type Settings, SettingsContext } from './settings.ts'
import { buildTheme } from './theme.ts'

/** Providers, the store of preferences, and the layout, which a test of one page gives less of. */
interface Props extends Pick<AdminProps, 'dataProvider' | 'authProvider' | 'store' | 'layout'> {
  settings: Settings
  /** Where changes wait that can still be undone. */
  pending: PendingChanges
}

/** Every page under /admin, within a router. */
export function BackOffice({ settings, pending, ...admin }: Props) {
  const { main, more } = resourcesWith(settings.extensions)
  const [queryClient] = useState(createQueryClient)
  return (
    <SettingsContext value={settings}>
      <PendingChangesContext value={pending}>
        <UnloadGuard />
        <Admin
          layout={Shell}
          {...admin}
          queryClient={queryClient}
          i18nProvider={i18nProvider}
          title={settings.shop.name}
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
      </PendingChangesContext>
    </SettingsContext>
  )
}

const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

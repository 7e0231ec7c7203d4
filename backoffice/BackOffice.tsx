import { Admin, Resource, type AuthProvider, type DataProvider, type Store } from 'react-admin'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { Crashed } from './layout/Crashed.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Shell } from './layout/Shell.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { resources } from './resources.ts'
import { SettingsContext, type Settings } from './settings.ts'
import { buildTheme } from './theme.ts'

interface Props {
  dataProvider: DataProvider
  authProvider: AuthProvider
  settings: Settings
  /** Where react-admin keeps preferences; the browser's storage unless a test says otherwise. */
  store?: Store
}

/** Every page under /admin, within a router. */
export function BackOffice({ dataProvider, authProvider, settings, store }: Props) {
  return (
    <SettingsContext value={settings}>
      <Admin
        title={settings.shop.name}
        basename="/admin"
        dataProvider={dataProvider}
        authProvider={authProvider}
        requireAuth
        loginPage={false}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        layout={Shell}
        dashboard={Dashboard}
        catchAll={NotFound}
        error={Crashed}
        notification={Toasts}
        disableTelemetry
        {...(store ? { store } : {})}
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
      </Admin>
    </SettingsContext>
  )
}

const lightTheme = buildTheme('light')
const darkTheme = buildTheme('dark')

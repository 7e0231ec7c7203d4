import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/resources.ts'
import type { BackOfficeApi } from './api.ts'
import type { Identity } from '../../identity/identity.ts'
import { createAuthProvider } from './authProvider.ts'
import { BackOffice } from './BackOffice.tsx'
import { createPreferences } from './preferences.ts'
import type { PendingChanges } from '../list/undo/pendingChanges.ts'
import type { Settings } from './settings.ts'

interface Props {
  identity: Identity
  api: BackOfficeApi
  shopUrl: string
  settings: Settings
  pending: PendingChanges
}

/** The back office in the browser, for an admin the gate has let in. */
export function App({ identity, api, shopUrl, settings, pending }: Props) {
  const [router] = useState(() => {
    const dataProvider = createDataProvider({ api, shopUrl, resources })
    const authProvider = createAuthProvider({ identity, api, customer: settings.customer, location })
    const store = createPreferences(settings.customer)
    const element = <BackOffice {...{ dataProvider, authProvider, api, settings, store, pending }} />
    // A data router: the warning of unsaved changes needs one, and BrowserRouter is none.
    return createBrowserRouter([{ path: '/admin/*', element }])
  })
  return <RouterProvider router={router} />
}

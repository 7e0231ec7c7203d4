import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import { type ComponentProps, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/resources.ts'
import type { Identity } from '../../identity/identity.ts'
import { createAuthProvider } from './authProvider.ts'
import { BackOffice } from './BackOffice.tsx'
import { createPreferences } from './preferences.ts'

interface Props extends Pick<ComponentProps<typeof BackOffice>, 'settings' | 'pending'> {
  identity: Identity
  shopUrl: string
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

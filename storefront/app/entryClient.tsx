import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { pageDataId } from '../../dataProvider/contract/runtimeConfig.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createIdentity } from '../../identity/identity.ts'
import { onUserChange } from '../../identity/userChange.ts'
import { createUserId } from '../../identity/userId.ts'
import { App } from './App.tsx'
import type { PageData } from './entryServer.tsx'
import { createMatchPage } from './routes.ts'

/**
 * Hydrates the page that the server sent.
 * @throws {ChunkError} if the page's chunk cannot be loaded; it can be called again then
 */
export async function hydratePage() {
  const { loaded, failed, capabilities, ...settings } = readPageData()
  const matchPage = createMatchPage(capabilities)
  const { route } = matchPage(window.location.pathname)
  const { Page } = await route.module()
  const identity = createIdentity(settings.config.identity)
  const userId = createUserId(identity)
  const api = createShopApi({
    config: settings.config,
    getSessionToken: identity.getToken,
    getUserId: userId.get,
    renewUserId: userId.renew,
  })
  // A token belongs to one user.
  onUserChange(identity, api.dropSession)
  // In slices, between which the browser responds to scrolling and typing.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <BrowserRouter>
          <App
            api={api}
            identity={identity}
            settings={settings}
            matchPage={matchPage}
            landing={{ route, Page }}
            sent={loaded}
            failed={failed}
          />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

const readPageData = () => JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData

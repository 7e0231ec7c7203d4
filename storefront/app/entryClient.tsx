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
 * Hydrates the server-rendered page.
 * @throws {ChunkError} if the page's chunk cannot be loaded; the caller can then retry
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
  // A session token is valid for one user only, so drop it when the user changes.
  onUserChange(identity, api.dropSession)
  // A transition hydrates in slices, so the browser can respond to scrolling and typing in between.
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
            initialPage={{ route, Page }}
            sent={loaded}
            failed={failed}
          />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

const readPageData = () => JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData

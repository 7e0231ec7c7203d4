import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { pageDataId } from '../../dataProvider/contract/runtimeConfig.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createIdentity } from '../../identity/identity.ts'
import { onUserChange } from '../../identity/userChange.ts'
import { createUserId } from '../../identity/userId.ts'
import type { PageData } from '../data/settings.ts'
import { App } from './App.tsx'
import { matchPage } from './routes.ts'

/**
 * Hydrates the page that the server sent.
 * @throws {ChunkError} if the page's chunk cannot be loaded; it can be called again then
 */
export async function hydratePage() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const { route } = matchPage(window.location.pathname)
  const { Page } = await route.module()
  const { loaded, failed, ...settings } = readPageData()
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
      root,
      <StrictMode>
        <BrowserRouter>
          <App
            api={api}
            identity={identity}
            settings={settings}
            landing={{ route, Page }}
            sent={loaded}
            failed={failed}
          />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

function readPageData(): PageData {
  const block = document.getElementById(pageDataId)
  if (!block?.textContent) throw new Error(`The page has no #${pageDataId}`)
  return JSON.parse(block.textContent) as PageData
}

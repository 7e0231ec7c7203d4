import '@fontsource-variable/figtree/wght.css'
import '@fontsource/fraunces/500.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageDataId, type RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { claimAdmin } from '../../dataProvider/shopApi/claimAdmin.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createIdentity } from '../../identity/identity.ts'
import { signInPath } from '../../identity/redirect.ts'
import { onUserChange } from '../../identity/userChange.ts'
import { createUserId } from '../../identity/userId.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { AccessGate } from './access/AccessGate.tsx'
import { getAccessState } from './access/accessState.ts'
import { createPendingChanges } from '../undo/pendingChanges.ts'

const root = document.getElementById('root')
const data = document.getElementById(pageDataId)
if (!root || !data) throw new Error('#root or the page data is missing')

const { config }: { config: RuntimeConfig } = JSON.parse(data.textContent)
const identity = createIdentity(config.identity)
const userId = createUserId(identity)
const api = createShopApi({
  config,
  getSessionToken: identity.getToken,
  getUserId: userId.get,
  renewUserId: userId.renew,
})

const pending = createPendingChanges()

// Tokens, cached data and pending changes belong to one user: drop them when the user changes.
onUserChange(identity, () => {
  pending.discard()
  api.dropSession()
  if (identity.get().user) location.reload()
})

createRoot(root).render(
  <StrictMode>
    <AccessGate
      getState={() => getAccessState(identity, api, location.pathname + location.search)}
      load={async (customer) => {
        const [{ App, createPasswordPrompt, getResources }, { createBackOfficeApi }, shop, capabilities] =
          await Promise.all([
            loadChunk(() => import('./App.tsx')),
            loadChunk(() => import('../../dataProvider/shopApi/backOfficeApi.ts')),
            api.getShop(),
            api.capabilities(),
          ])
        const { shopUrl, timeZone } = config
        const passwordPrompt = identity.isHosted
          ? undefined
          : createPasswordPrompt(identity.account.confirmPassword)
        const settings = {
          api: createBackOfficeApi(passwordPrompt?.guard(api) ?? api, config),
          shop,
          customer,
          passwordPrompt,
          timeZone,
        }
        const adminResources = getResources(capabilities)
        return <App {...{ identity, shopUrl, settings, adminResources, pending }} />
      }}
      claim={(code) => claimAdmin(api.fetcher, config, code)}
      switchAccount={async () => {
        await identity.signOut()
        location.replace(signInPath(location.pathname + location.search))
      }}
      redirect={(to) => location.replace(to)}
    />
  </StrictMode>,
)

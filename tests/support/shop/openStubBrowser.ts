import { onTestFinished, vi } from 'vitest'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import { createShopApi, type ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { switchStorageOwner } from '../../../identity/switchStorageOwner.ts'
import { createUserId } from '../../../identity/userId.ts'
import { browserVisitor, renewVisitorId } from '../../../identity/visitorId.ts'
import { adaAccount, stubProvider } from '../../identity/stubProvider.ts'
import { testConfig, type TestShop } from './startShop.ts'

/** Returns a different IP address for each `n`, because rate limits count by address. */
export function visitorAddress(n: number): string {
  return `10.0.${n >> 8}.${n & 255}`
}

/** Opens a stub browser with empty storage and the app's identity module. The shop accepts the sessions of its stub provider. */
export function openStubBrowser({ fetch, provider }: Pick<TestShop, 'fetch' | 'provider'>) {
  stubBrowser()
  let person = adaAccount
  const { identity, answers } = stubProvider()
  answers['/sign-in/email'] = () => Response.json({ user: person })
  answers['/token'] = async () => Response.json({ token: await provider.sign(person.id) })
  const userId = createUserId(identity)
  /** Creates the signed-in user's customer record and claims the visitor's orders, as the app does before an order. */
  const ensureKnown = async (api: ShopApi) => {
    const { user } = await identity.settled()
    return user && ensureCustomer(api, user, browserVisitor)
  }
  return {
    /** Opens a tab. Its API client detects a later sign-in or sign-out only if it was passed to `signIn` or `signOut`. */
    openTab: () =>
      createShopApi({
        config: testConfig,
        fetch,
        getSessionToken: identity.getToken,
        getUserId: userId.get,
        renewUserId: userId.renew,
      }),
    ensureKnown,
    signIn: async (api: ShopApi, id: string) => {
      person = { ...adaAccount, id }
      await identity.account.signIn({ email: adaAccount.email, password: 'a good password' })
      api.dropSession()
      return ensureCustomer(api, identity.get().user!, browserVisitor)
    },
    signOut: async (api: ShopApi) => {
      await identity.signOut()
      api.dropSession()
    },
  }
}

/** Stubs the browser globals that the app uses, with empty storage, until the test ends or opens another browser. */
function stubBrowser() {
  const storage = new Map<string, string>()
  if (!('window' in globalThis)) onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  })
  // Without storage, these modules store the visitor and the user in memory, which the test files of a worker share.
  renewVisitorId()
  switchStorageOwner({ status: 'signed-out', user: null })
}

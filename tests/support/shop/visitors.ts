import { onTestFinished, vi } from 'vitest'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import { createShopApi, type ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { handOver } from '../../../identity/handOver.ts'
import { createUserId } from '../../../identity/userId.ts'
import { browserVisitor, renewVisitorId } from '../../../identity/visitorId.ts'
import { adaAccount, stubProvider } from '../../identity/stubProvider.ts'
import { testConfig, type TestShop } from './startShop.ts'

/** Each visitor's own, as limits count by address. */
export function visitorAddress(n: number): string {
  return `10.0.${n >> 8}.${n & 255}`
}

/** A browser with our identity in it and an empty storage, over a provider whose sessions this shop believes. */
export function openBrowser({ fetch, provider }: Pick<TestShop, 'fetch' | 'provider'>) {
  stubBrowser()
  let person = adaAccount
  const { identity, answers } = stubProvider()
  answers['/sign-in/email'] = () => Response.json({ user: person })
  answers['/token'] = async () => Response.json({ token: await provider.sign(person.id) })
  const userId = createUserId(identity)
  /** As before an order and on every page of a customer: makes who signed in known to the shop, visitor and all. */
  const ensureKnown = async (api: ShopApi) => {
    const { user } = await identity.settled()
    return user && ensureCustomer(api, user, browserVisitor)
  }
  return {
    /** Another tab starts as the browser is now, and hears of a sign-in when it is told. */
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

/** What our client needs of a browser, with a storage of its own. It is there until the test ends, or opens another. */
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
  // A page without a storage keeps its visitor and its user in memory, which test files of one worker share.
  renewVisitorId()
  handOver({ status: 'signed-out', user: null })
}

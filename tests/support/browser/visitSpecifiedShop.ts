import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  ownerEnv,
  remoteApiEnvironment,
  startBuiltShop,
  type RunningShop,
} from '../builtShop/startBuiltShop.ts'
import { signInUser, type User } from '../builtShop/users.ts'
import { buildDemoSeed } from '../specification/demo.ts'
import { startSpecificationServer, type SpecificationServer } from '../specification/specificationServer.ts'
import { openBrowser, type Tab } from './openBrowser.ts'
import { waitForBackOffice } from './visitBackOffice.ts'
import { waitForHydration } from './visitStorefront.ts'

/**
 * A shop of this file's own whose Shop API is the strict stand-in, which knows the specification and nothing else. A call outside
 * of the specification fails the test that runs.
 */
export function visitSpecifiedShop() {
  const { openTab } = openBrowser()
  let server: SpecificationServer
  let shop: RunningShop
  let admin: User

  beforeAll(async () => {
    server = await startSpecificationServer(buildDemoSeed)
    shop = await startBuiltShop(remoteApiEnvironment(server.config))
    admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
    server.seed.roles.set(admin.userId, 'admin')
  })
  afterAll(async () => {
    await shop.stop()
    await server.stop()
  })
  afterEach(() => {
    expect(server.violations.splice(0), 'no call outside of the specification').toEqual([])
  })

  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const tab = await openTab(shop.url, options)
    // The stand-in answers so for a user without a record.
    tab.allowConsoleError(/404 \(Not Found\)/)
    await tab.page.goto(path)
    return tab
  }

  return {
    /** Opens a page of the storefront as a visitor. */
    visit: async (path: string, options: BrowserContextOptions = {}) => {
      const tab = await open(path, options)
      await waitForHydration(tab.page)
      return tab
    },
    /** Opens a page of the back office as its owner. */
    visitBackOffice: async (path: string, options: BrowserContextOptions = {}) => {
      const tab = await open(path, { ...options, storageState: admin.storageState })
      await waitForBackOffice(tab.page)
      return tab
    },
    shop: () => shop,
    server: () => server,
    /** The calls that the stand-in received since it was last asked, without the token's: `GET /shop`. */
    takeCalls: () =>
      server.received
        .splice(0)
        .filter(({ path }) => path !== '/auth/me')
        .map(({ method, path }) => `${method} ${path}`),
  }
}

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
 * Starts a shop for the test file, whose Shop API is the strict specification-only server. A call outside of the specification
 * fails the current test.
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
    // The server's response to `GET /customer` for a user without a record.
    tab.allowConsoleError(/404 \(Not Found\)/)
    await tab.page.goto(path)
    return tab
  }

  return {
    visit: async (path: string, options: BrowserContextOptions = {}) => {
      const tab = await open(path, options)
      await waitForHydration(tab.page)
      return tab
    },
    visitBackOffice: async (path: string, options: BrowserContextOptions = {}) => {
      const tab = await open(path, { ...options, storageState: admin.storageState })
      await waitForBackOffice(tab.page)
      return tab
    },
    shop: () => shop,
    server: () => server,
    /** Returns the calls since the last `takeCalls`, such as `GET /shop`. Omits the calls for a token. */
    takeCalls: () =>
      server.received
        .splice(0)
        .filter(({ path }) => path !== '/auth/me')
        .map(({ method, path }) => `${method} ${path}`),
  }
}

import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openBrowser, type Tab } from './openBrowser.ts'
import {
  remoteApiEnvironment,
  ownerEnv,
  startBuiltShop,
  type RunningShop,
} from '../builtShop/startBuiltShop.ts'
import { signInUser, type User } from '../builtShop/users.ts'
import { buildDemoSeed } from '../specification/demo.ts'
import { startSpecificationServer, type SpecificationServer } from '../specification/specificationServer.ts'

/**
 * A shop of this file's own, whose owner is signed in without its form, which other tests fill in. The tests of
 * `tests/e2e/backoffice` run on our own Shop API and, tagged `specification` or with `npm run test:all`, on a server that knows
 * only the specification, where any call outside of it fails the test that runs. Where the two differ by design a test asks
 * `announces` and says what holds on either side.
 */
export function visitBackOffice() {
  const { openTab } = openBrowser()
  const announces = inject('announces')
  let specificationServer: SpecificationServer | undefined
  let shop: RunningShop
  let admin: User

  beforeAll(async () => {
    if (!announces) specificationServer = await startSpecificationServer(buildDemoSeed)
    shop = await startBuiltShop(specificationServer ? remoteApiEnvironment(specificationServer.config) : {})
    admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
    specificationServer?.seed.roles.set(admin.userId, 'admin')
  })
  afterAll(async () => {
    await shop?.stop()
    await specificationServer?.stop()
  })
  afterEach(() =>
    expect(specificationServer?.violations.splice(0) ?? [], 'no call outside of the specification').toEqual(
      [],
    ),
  )

  /** Opens a page of the back office as its owner. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const tab = await openTab(shop.url, { ...options, storageState: admin.storageState })
    // A server of the specification says of whom it does not know yet that there is nobody.
    if (!announces) tab.allowConsoleError(/404 \(Not Found\)/)
    await tab.page.goto(path)
    await tab.page
      .getByRole('navigation', { name: 'Back office' })
      .or(tab.page.getByRole('heading'))
      .first()
      .waitFor()
    return tab
  }

  return {
    visit,
    /** A tab of anybody, anywhere. */
    openTab,
    announces,
    shop: () => shop,
    /** The owner, without a browser. */
    admin: () => admin,
    /** What a server of the specification holds; undefined on our own. */
    specificationServer: () => specificationServer,
  }
}

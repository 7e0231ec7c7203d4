import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openBrowser, type Tab } from './openBrowser.ts'
import {
  remoteApiEnvironment,
  ownerEnv,
  startBuiltShop,
  type RunningShop,
} from '../builtShop/startBuiltShop.ts'
import { sharedShop } from './visitStorefront.ts'
import { signInUser, type User } from '../builtShop/users.ts'
import { buildDemoSeed } from '../specification/demo.ts'
import { startSpecificationServer, type SpecificationServer } from '../specification/specificationServer.ts'

/**
 * A shop of this file's own or, if it `shares`, the one of all files whose tests change nothing that another looks at. Its owner is signed in without its form. The tests of
 * `tests/e2e/backoffice` run on our own Shop API and, tagged `specification` or with `npm run test:all`, on a server that knows
 * only the specification, where any call outside of it fails the test that runs. Where the two differ by design a test asks
 * `announces` and says what holds on either side.
 */
export function visitBackOffice({ shares = false } = {}) {
  const { openTab } = openBrowser()
  const announces = inject('announces')
  let specificationServer: SpecificationServer | undefined
  let shop: Pick<RunningShop, 'url' | 'dataDir'>
  let stop: RunningShop['stop'] | undefined
  let admin: User

  beforeAll(async () => {
    if (shares) shop = await sharedShop()
    else {
      if (!announces) specificationServer = await startSpecificationServer(buildDemoSeed)
      const started = await startBuiltShop(
        specificationServer ? remoteApiEnvironment(specificationServer.config) : {},
      )
      shop = started
      stop = started.stop
    }
    admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
    specificationServer?.seed.roles.set(admin.userId, 'admin')
  })
  afterAll(async () => {
    await stop?.()
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

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type Tab } from './openBrowser.ts'
import { ownerEnv, startBuiltShop, type RunningShop } from '../builtShop/startBuiltShop.ts'
import { sharedShop } from './visitStorefront.ts'
import { signInUser, type User } from '../builtShop/users.ts'

/**
 * Starts a shop for the test file and signs its owner in without the form. With `shares`, uses the shop that all files share;
 * then the tests must not change anything that other tests can see.
 */
export function visitBackOffice({ shares = false } = {}) {
  const { openTab } = openBrowser()
  let shop: Pick<RunningShop, 'url' | 'dataDir'>
  let stop: RunningShop['stop'] | undefined
  let admin: User

  beforeAll(async () => {
    if (shares) shop = await sharedShop()
    else {
      const started = await startBuiltShop()
      shop = started
      stop = started.stop
    }
    admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
  })
  afterAll(async () => {
    await stop?.()
  })

  /** Opens a page of the back office as the owner. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const tab = await openTab(shop.url, { ...options, storageState: admin.storageState })
    await tab.page.goto(path)
    await waitForBackOffice(tab.page)
    return tab
  }

  return {
    visit,
    /** Opens a tab of any user at any address. */
    openTab,
    shop: () => shop,
    /** The owner, with an API client outside the browser. */
    admin: () => admin,
  }
}

/** Waits for the sidebar or, on a page without a sidebar, for a heading. */
export const waitForBackOffice = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Back office' }).or(page.getByRole('heading')).first().waitFor()

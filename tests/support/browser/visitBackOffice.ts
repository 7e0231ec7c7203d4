import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type Tab } from './openBrowser.ts'
import { ownerEnv, startBuiltShop, type RunningShop } from '../builtShop/startBuiltShop.ts'
import { sharedShop } from './visitStorefront.ts'
import { signInUser, type User } from '../builtShop/users.ts'

/**
 * A shop of this file's own or, if it `shares`, the one of all files whose tests change nothing that another looks at. Its owner is
 * signed in without its form.
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

  /** Opens a page of the back office as its owner. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const tab = await openTab(shop.url, { ...options, storageState: admin.storageState })
    await tab.page.goto(path)
    await waitForBackOffice(tab.page)
    return tab
  }

  return {
    visit,
    /** A tab of anybody, anywhere. */
    openTab,
    shop: () => shop,
    /** The owner, without a browser. */
    admin: () => admin,
  }
}

/** Waits for the sidebar, or the heading of a page without one. */
export const waitForBackOffice = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Back office' }).or(page.getByRole('heading')).first().waitFor()

import type { Page } from 'playwright-core'
import type { Tab } from './openBrowser.ts'
import type { RunningShop } from '../builtShop/startBuiltShop.ts'

/** Opens a tab of the shop, of nobody who is signed in, at that path. */
export async function openTabAt(
  openTab: (url: string) => Promise<Tab>,
  { url }: Pick<RunningShop, 'url'>,
  path: string,
): Promise<Tab> {
  const tab = await openTab(url)
  await tab.page.goto(path)
  return tab
}

/** Opens the first item of the list that the page shows. */
export const openItem = (page: Page) =>
  page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()

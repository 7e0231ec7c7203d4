import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { storageKeys } from '../../../identity/storage.ts'
import { type RunningShop, ownerEnv } from '../builtShop/startBuiltShop.ts'
import type { Account, Credentials } from '../builtShop/users.ts'
import type { Tab } from './openBrowser.ts'

/** Opens a new tab at the path, without a signed-in user. */
export async function openTabAt(
  openTab: (url: string) => Promise<Tab>,
  { url }: Pick<RunningShop, 'url'>,
  path: string,
): Promise<Tab> {
  const tab = await openTab(url)
  await tab.page.goto(path)
  return tab
}

/** Opens the first item of the list on the current page. */
export const openItem = (page: Page) =>
  page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()

/** Opens a page that requires a sign-in, or `/sign-in`, and signs in as the owner. */
export async function signInAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await signInWithForm(page, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
}

/** Signs in with the embedded provider's form on the current page. */
export async function signInWithForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Checks out the cart on the current page, with contact details. */
export async function checkOut(page: Page, email = 'ada@example.com'): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Place Order' }).click()
}

/** Checks out as a visitor, and waits until the order is placed. */
export async function checkOutAsVisitor(page: Page, email?: string): Promise<void> {
  await checkOut(page, email)
  await page.getByText('Order placed successfully!').waitFor()
}

/** Orders the first item of the list on the current page as a visitor. Returns the item's title. */
export async function orderAsVisitor(page: Page): Promise<string> {
  await openItem(page)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'View Cart' }).click()
  await checkOutAsVisitor(page)
  return title
}

/** Advances the page's clock second by second until the locator finds an element. Call `page.clock.install()` first. */
export async function expectWithin(page: Page, shown: Locator): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(1000)
    return shown.count()
  }
  await expect.poll(look).toBeGreaterThan(0)
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(readWidth).toBeLessThanOrEqual(width)
}

export const getHeader = (page: Page) => page.getByRole('banner')
export const getAccountMenu = (page: Page, { name }: Pick<Account, 'name'>) =>
  getHeader(page).getByRole('button', { name: `Account of ${name}` })
/** The signed-in user's role in the header. It appears once the Shop API has returned the user's record. */
export const getRoleBadge = (page: Page, role: string) =>
  getHeader(page).getByText(role, { exact: true }).first()
export const readVisitorId = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.visitor)

declare global {
  interface Window {
    seen: { signInLinks: number; shifts: unknown[]; shift: number }
  }
}

/**
 * Runs in the page before its scripts. Counts the sign-in links in the header, once for each animation frame. Records the
 * shifting elements of the header, and the layout shift of the page (https://web.dev/articles/cls).
 */
export function watchPage() {
  window.seen = { signInLinks: 0, shifts: [], shift: 0 }
  const look = () => {
    window.seen.signInLinks += document.querySelectorAll('header a[href^="/sign-in"]').length
    requestAnimationFrame(look)
  }
  look()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        value: number
        sources?: { node?: Node }[]
      }
      window.seen.shift += value
      for (const { node } of sources) {
        if (node?.parentElement?.closest('header'))
          window.seen.shifts.push(node.parentElement.outerHTML.slice(0, 200))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

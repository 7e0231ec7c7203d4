import type { Page, Response } from 'playwright-core'
import type { Customer } from '../../../dataProvider/resources/customers.ts'
import { storageKeys } from '../../../dataProvider/contract/limits.ts'
import type { Account } from '../builtShop/users.ts'

export const header = (page: Page) => page.getByRole('banner')
/** The signed-in person's menu. */
export const menuOf = (page: Page, { name }: Pick<Account, 'name'>) =>
  header(page).getByRole('button', { name: `Account of ${name}` })
/** The person's role beside it, which the shop has been asked for. */
export const badge = (page: Page, role: string) => header(page).getByText(role, { exact: true }).first()
/** The visitor's temporary id in this browser. */
export const visitorOf = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.visitor)

/** The number that the shop gives its customers one after the other, as the page is told it. */
export const customerNumber = async (page: Page) => {
  const isRead = (found: Response) =>
    found.url().endsWith('/api/customer') && found.request().method() === 'GET' && found.ok()
  // Null while there is no record yet.
  const response = await page.waitForResponse(async (found) => isRead(found) && (await found.json()) !== null)
  return ((await response.json()) as Customer).customer_number
}

declare global {
  interface Window {
    seen: { signInLinks: number; shifts: unknown[]; shift: number }
  }
}

/**
 * Runs in the page from its first moment on: keeps which links to sign in the header showed, what in it moved, and how
 * much on the whole page did (https://web.dev/articles/cls).
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

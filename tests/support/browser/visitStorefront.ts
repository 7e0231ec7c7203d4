import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { openBrowser, type Tab } from './openBrowser.ts'
import type { SharedShop } from '../builtShop/sharedShop.ts'

/** A tab of the storefront. */
export interface Visit extends Tab {
  /** Method and path, from the Shop API's root, of every call that the page has made to it, the token's aside. */
  calls: () => string[]
}

/** The shop that all files share whose tests change nothing that another one looks at (sharedShop.ts). */
export async function sharedShop(): Promise<SharedShop> {
  return (await (await fetch(inject('sharedShopHost'))).json()) as SharedShop
}

/** Visits the shop that the files of `tests/e2e/storefront` share. */
export function visitStorefront() {
  const { openTab } = openBrowser()
  let storefront: SharedShop

  beforeAll(async () => {
    storefront = await sharedShop()
  })

  /** Opens a page and waits until it answers to clicks. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Visit> => {
    const tab = await openTab(storefront.url, options)
    const calls: string[] = []
    tab.page.on('request', (request) => {
      const url = decodeURIComponent(request.url())
      const path = url.slice(storefront.shopUrl.length)
      if (!url.startsWith(`${storefront.shopUrl}/`) || path === paths.session) return
      calls.push(`${request.method()} ${path}`)
    })
    await tab.page.goto(path)
    await waitForHydration(tab.page)
    return { ...tab, calls: () => [...calls] }
  }

  return { visit, storefront: () => storefront }
}

/** A telephone's window. */
export const phone = { viewport: { width: 390, height: 844 } } as const

/** Path and query of where the page is. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until React has taken over the page that the server sent: it marks every element. */
export async function waitForHydration(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    })
  await expect.poll(isAlive).toBe(true)
}

/** Answers in the server's place that it failed, to pages of any origin. */
export function failCall(route: Route): Promise<void> {
  return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
}

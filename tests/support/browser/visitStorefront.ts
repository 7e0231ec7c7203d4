import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { openBrowser, type Tab } from './openBrowser.ts'
import type { SharedShop } from '../builtShop/sharedShop.ts'

export interface Visit extends Tab {
  /** The method, path and query of every call of the page, relative to the Shop API's root. Omits the calls for a token. */
  calls: () => string[]
}

/** Returns the shop that all test files share (sharedShop.ts). Tests must not change anything that other tests can see in it. */
export async function sharedShop(): Promise<SharedShop> {
  return (await (await fetch(inject('sharedShopHost'))).json()) as SharedShop
}

/** Opens pages of the shared shop. */
export function visitStorefront() {
  const { openTab } = openBrowser()
  let storefront: SharedShop

  beforeAll(async () => {
    storefront = await sharedShop()
  })

  /** Opens a page and waits until it is hydrated. */
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

export const phone = { viewport: { width: 390, height: 844 } } as const

export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until React has hydrated the server-rendered page. React then marks every element. */
export async function waitForHydration(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    })
  await expect.poll(isAlive).toBe(true)
}

/** Responds with status 500 in place of the server, to pages of any origin. */
export function respondWithError(route: Route): Promise<void> {
  return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
}

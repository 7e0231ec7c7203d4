import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { countTransfers, type Transfers } from './countTransfers.ts'

/** The screens that what a visitor downloads is counted on. */
export const screens = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
} as const

export const widths = [390, 1440] as const

/** What a tab that nothing was loaded in downloads until the page is at rest. */
export async function countFirstVisit(page: Page, address: string): Promise<Transfers> {
  const count = await countTransfers(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  return count()
}

/** The pages that a first visit is counted of: their name, and where the shop there has them. */
export async function findFirstPages(url: string): Promise<Record<string, string>> {
  const shop = await (await fetch(`${url}/shop`)).text()
  const [item] = /\/item\/[^"?#]+/.exec(shop) ?? []
  if (item === undefined) throw new Error('The shop shows no item')
  return { '/': `${url}/`, '/shop': `${url}/shop`, '/item/{slug}': url + item }
}

/** Waits until the pictures there have their sizes, which a server makes soon after its start, if it makes any. */
export async function untilPicturesHaveSizes(addresses: string[]): Promise<void> {
  const deadline = Date.now() + 300_000
  const isMaking = async (address: string) => (await (await fetch(address)).text()).includes('"widths":[]')
  for (const address of addresses) {
    while (await isMaking(address)) {
      if (Date.now() > deadline) throw new Error(`The pictures of ${address} have no sizes yet`)
      await wait(1000)
    }
  }
}

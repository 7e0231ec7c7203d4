import type { Page } from 'playwright-core'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'

const kinds = ['document', 'style', 'script', 'picture', 'font', 'other'] as const

export type Kind = (typeof kinds)[number]

/** What came over the wire, headers and all, of each kind: requests and bytes. */
export type Transfers = Record<Kind, { requests: number; bytes: number }>

const kindOf: Record<string, Kind> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Image: 'picture',
  Font: 'font',
}

/** Counts what a page of Chromium gets from now on, until it is asked what it was. */
export async function countTransfers(page: Page): Promise<() => Transfers> {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, Kind>()
  const found = Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Transfers
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // A picture that is part of the document is no request.
    if (request.url.startsWith('http')) asked.set(requestId, kindOf[type ?? ''] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId)
    if (kind === undefined) return
    found[kind].requests += 1
    found[kind].bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => found
}

/** Scripts, and what they come to in bytes as `gzip -9` makes them. */
export interface Scripts {
  names: string[]
  bytes: number
}

/** Counts the scripts that a page of Chromium gets from now on, until it is asked what they were. */
export function countScripts(page: Page): () => Promise<Scripts> {
  const scripts: { name: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push({ name: pathname, bytes: response.body().then(bytesOf) })
  })
  return async () => {
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
    return { names: scripts.map(({ name }) => name), bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

const bytesOf = async (code: Buffer) => (await promisify(gzip)(code, { level: 9 })).length

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

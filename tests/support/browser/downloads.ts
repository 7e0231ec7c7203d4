import type { Page } from 'playwright-core'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'

const kinds = ['document', 'style', 'script', 'picture', 'font', 'other'] as const

export type Kind = (typeof kinds)[number]

/** The completed requests of each kind, and the bytes received for them, including headers. */
export type Transfers = Record<Kind, { requests: number; bytes: number }>

const kindOf: Record<string, Kind> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Image: 'picture',
  Font: 'font',
}

/** Starts counting what a page downloads. Returns a function that returns the current counts. */
export async function countTransfers(page: Page): Promise<() => Transfers> {
  const session = await page.context().newCDPSession(page)
  const requested = new Map<string, Kind>()
  const found = Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Transfers
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // A data URL needs no request over the network.
    if (request.url.startsWith('http')) requested.set(requestId, kindOf[type ?? ''] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = requested.get(requestId)
    if (kind === undefined) return
    found[kind].requests += 1
    found[kind].bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => found
}

/** `bytes` is the sum of the scripts' sizes after `gzip -9`. */
export interface Scripts {
  names: string[]
  bytes: number
}

/** Starts counting the scripts that a page downloads. Returns a function that returns their names and total size so far. */
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

export const screens = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
} as const

export const widths = [390, 1440] as const

/** Opens the address, and returns what the page downloads until the network is idle. */
export async function countFirstVisit(page: Page, address: string): Promise<Transfers> {
  const count = await countTransfers(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  return count()
}

/** Returns the names and URLs of the pages whose first visits are measured. */
export async function findFirstPages(url: string): Promise<Record<string, string>> {
  const shop = await (await fetch(`${url}/shop`)).text()
  const [item] = /\/item\/[^"?#]+/.exec(shop) ?? []
  if (item === undefined) throw new Error('The shop shows no item')
  return { '/': `${url}/`, '/shop': `${url}/shop`, '/item/{slug}': url + item }
}

/** Waits up to five minutes until these pages' images have variants, which a server creates soon after its start. */
export async function waitForVariants(addresses: string[]): Promise<void> {
  const deadline = Date.now() + 300_000
  const isMaking = async (address: string) => (await (await fetch(address)).text()).includes('"widths":[]')
  for (const address of addresses) {
    while (await isMaking(address)) {
      if (Date.now() > deadline) throw new Error(`The pictures of ${address} have no sizes yet`)
      await wait(1000)
    }
  }
}

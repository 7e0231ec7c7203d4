import type { Page } from 'playwright-core'

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

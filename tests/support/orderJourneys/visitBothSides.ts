import type { BrowserContextOptions } from 'playwright-core'
import { openBrowser } from '../browser/openBrowser.ts'
import { phone } from '../browser/visitStorefront.ts'
import { startBuiltShop } from '../builtShop/startBuiltShop.ts'
import { onCleanup } from '../onCleanup.ts'
import { startSmtp, type ReceivedMail } from '../servers/startSmtp.ts'
import { expect } from 'vitest'

/** The windows that each journey is made in: both sides have the same. */
export const screens = [phone, { viewport: { width: 1440, height: 900 } }] as const

/** Where the demo's seller reads mails. */
export const sellerEmail = 'hello@welo.example'

/**
 * Journeys of orders, whose buyer and seller each have a browser of their own. Orders are beyond the specification, so this is
 * on our own server. Each side alone is tried in tests/e2e/orderLinks.e2e.ts and backoffice/orders.e2e.ts, at every run.
 */
export function visitBothSides() {
  const { openTab } = openBrowser()

  /** A shop with a mail server, and a tab of each side. */
  const openBothSides = async (screen: BrowserContextOptions, env: Record<string, string> = {}) => {
    const { url: SMTP_URL, received } = await startSmtp()
    const start = async (more: Record<string, string> = {}) => {
      const shop = await startBuiltShop({ SMTP_URL, ...env, ...more })
      onCleanup(shop.stop)
      return shop
    }
    const shop = await start()
    const openPage = async () => (await openTab(shop.url, screen)).page
    return {
      shop,
      /** Starts it once more, at the same address, after it was stopped. Needs `DATA_DIR`, or its data went with it. */
      startAgain: () => start({ PORT: new URL(shop.url).port }),
      buyer: await openPage(),
      seller: await openPage(),
      /** A page of somebody else, or of one of the two on another device. */
      openPage,
      ...followMails(received),
    }
  }

  return { openBothSides }
}

// The shop looks every few seconds for mails that are due.
const patience = { timeout: 30_000 }

/** What a journey asks of the mails that a mail server has received. */
export function followMails(received: ReceivedMail[]) {
  const followed = new Set<string>()

  /** Waits for the mail to that address whose subject says so. */
  const findMail = async (to: string, subject: RegExp, { timeout } = patience) => {
    const find = () =>
      received.findLast(({ to: [address], mail }) => address === to && subject.test(mail.subject ?? ''))
    await expect.poll(find, { timeout }).toBeDefined()
    return find()!.mail
  }

  /** Waits for a mail to that address with a link of that kind that was not asked for before. */
  const findLink = async (to: string, kind: 'estimate' | 'order' | 'sign-up') => {
    const pattern = new RegExp(String.raw`http\S+/${kind}/(?:finish#token=)?[\w-]{43}`)
    const find = () =>
      received
        .flatMap(({ to: [address], mail }) => (address === to ? (pattern.exec(mail.text ?? '') ?? []) : []))
        .findLast((link) => !followed.has(link))
    await expect.poll(find, patience).toBeDefined()
    const link = find()!
    followed.add(link)
    return link
  }

  /** Waits until those mails have arrived and no others: the subjects to each address, where an order's number reads `W-1`. */
  const expectMails = async (expected: Record<string, string[]>) => {
    const listReceived = () =>
      received.map(({ to, mail }) => `${to.join()}: ${mail.subject?.replace(/W-\d+/, 'W-1')}`).toSorted()
    const listed = Object.entries(expected).flatMap(([to, subjects]) =>
      subjects.map((subject) => `${to}: ${subject}`),
    )
    await expect.poll(listReceived, patience).toEqual(listed.toSorted())
  }

  return { findMail, findLink, expectMails }
}

import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { startBuiltShop } from '../builtShop/startBuiltShop.ts'
import { onCleanup } from '../onCleanup.ts'
import { startSmtp, type ReceivedMail } from '../servers/startSmtp.ts'
import { demoItem } from '../specification/demo.ts'
import { openBrowser } from './openBrowser.ts'
import { checkOutAsVisitor, signInAsOwner } from './steps.ts'
import { phone, waitForHydration } from './visitStorefront.ts'

/** What is ordered, of which the shop has one. */
export const stone = demoItem('honeycomb-welo-oval')

/** Who orders it, as they fill in the checkout. */
export const buyerEmail = 'ada@example.com'

/** Opens the page of the stone. */
export async function openStone(page: Page): Promise<void> {
  await page.goto(`/item/${stone.slug}`)
  await waitForHydration(page)
}

/** Orders the stone as a visitor, and opens the order from the toast. */
export async function enquire(page: Page): Promise<void> {
  await openStone(page)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await page.getByRole('link', { name: 'View Cart' }).click()
  await checkOutAsVisitor(page)
  await page.getByRole('link', { name: 'View Your Order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
  await page.getByRole('heading', { name: 'We received your order' }).waitFor()
}

/** Accepts the estimate whose link the page has opened, which leads to the order. */
export async function acceptEstimate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await page.getByRole('heading', { name: 'Your order is confirmed' }).waitFor()
}

const waitForOrder = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()

/** Signs in as the seller, and opens the newest order. */
export async function openOrder(page: Page): Promise<void> {
  await signInAsOwner(page, '/admin/orders')
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await waitForOrder(page)
}

/** Looks at the order anew, since the buyer has done something with it. */
export async function reloadOrder(page: Page): Promise<void> {
  await page.reload()
  await waitForOrder(page)
}

/** Sends an estimate of the order that the page shows: its first line at that price, and 20 for shipping. */
export async function sendEstimate(page: Page, price: number): Promise<void> {
  await page.getByRole('button', { name: 'Send Estimate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Estimate' })
  await dialog
    .getByLabel(/^Price each/)
    .first()
    .fill(String(price))
  await dialog.getByLabel('Shipping').fill('20')
  await dialog.getByRole('button', { name: 'Send Estimate' }).click()
  await page.getByText('Estimate sent successfully!').waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** Records what was paid on the order that the page shows, and waits for what it then says of that. */
export async function recordPayment(page: Page, amount: number, open: string): Promise<void> {
  // The main step; the card of the payments has the same button.
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Record payment for order W-/ })
  await dialog.getByLabel(/^Amount/).fill(String(amount))
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(open, { exact: true }).waitFor()
}

/** Answers the question whether the order is complete. */
export async function confirmCompletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click()
  await page.getByText(/^Order W-\d+ completed$/).waitFor()
}

/** Where the demo's seller reads mails. */
export const sellerEmail = 'hello@welo.example'

/**
 * Journeys of orders: the buyer has a phone, the seller a desktop. Orders are beyond the specification, so this is on our own
 * server.
 */
export function visitBothSides() {
  const { openTab } = openBrowser()

  /** A shop with a mail server, and a tab of each side. */
  const openBothSides = async (env: Record<string, string> = {}) => {
    const { url: SMTP_URL, received } = await startSmtp()
    const start = async (more: Record<string, string> = {}) => {
      const shop = await startBuiltShop({ SMTP_URL, ...env, ...more })
      onCleanup(shop.stop)
      return shop
    }
    const shop = await start()
    const openPage = async (options: BrowserContextOptions = phone) => (await openTab(shop.url, options)).page
    return {
      shop,
      /** Starts it once more, at the same address, after it was stopped. Needs `DATA_DIR`, or its data went with it. */
      startAgain: () => start({ PORT: new URL(shop.url).port }),
      buyer: await openPage(),
      seller: await openPage({}),
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
function followMails(received: ReceivedMail[]) {
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

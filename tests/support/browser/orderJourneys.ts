import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { startBuiltShop } from '../builtShop/startBuiltShop.ts'
import { onCleanup } from '../onCleanup.ts'
import { startSmtp, type ReceivedEmail } from '../servers/startSmtp.ts'
import { demoItem } from '../specification/demo.ts'
import { openBrowser } from './openBrowser.ts'
import { checkOutAsVisitor, signInAsOwner } from './steps.ts'
import { phone, waitForHydration } from './visitStorefront.ts'

/** The ordered item. The demo shop has one of it in stock. */
export const stone = demoItem('honeycomb-welo-oval')

export const buyerEmail = 'ada@example.com'

export async function openStone(page: Page): Promise<void> {
  await page.goto(`/item/${stone.slug}`)
  await waitForHydration(page)
}

/** Orders the stone as a visitor, and opens the order through the link in the toast. */
export async function enquire(page: Page, email?: string): Promise<void> {
  await openStone(page)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await page.getByRole('link', { name: 'View Cart' }).click()
  await checkOutAndOpenOrder(page, email)
}

/** Checks out the cart on the current page as a visitor, and opens the order through the link in the toast. */
export async function checkOutAndOpenOrder(page: Page, email?: string): Promise<void> {
  await checkOutAsVisitor(page, email)
  await page.getByRole('link', { name: 'View Your Order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
  await page.getByRole('heading', { name: 'We received your order' }).waitFor()
}

/** Accepts the estimate on the current page, and waits for the confirmation. */
export async function acceptEstimate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await page.getByRole('heading', { name: 'Your order is confirmed' }).waitFor()
}

const waitForOrder = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()

/** Signs in as the admin, and opens the newest order. */
export async function openOrder(page: Page): Promise<void> {
  await signInAsOwner(page, '/admin/orders')
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await waitForOrder(page)
}

export async function reloadOrder(page: Page): Promise<void> {
  await page.reload()
  await waitForOrder(page)
}

/** Sends an estimate for the order on the current page. `price` is the price of the first line in dollars; shipping costs $20. */
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

/** Records a payment for the order on the current page, and waits for the new balance due. */
export async function recordPayment(page: Page, amount: number, open: string): Promise<void> {
  // The first button is the page's main action. The payments card has the same button.
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Record payment for order W-/ })
  await dialog.getByLabel(/^Amount/).fill(String(amount))
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(open, { exact: true }).waitFor()
}

export async function confirmCompletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click()
  await page.getByText(/^Order W-\d+ completed$/).waitFor()
}

/** The email address to which the demo shop sends the admin's emails. */
export const sellerEmail = 'hello@welo.example'

/** Prepares tests in which the customer uses a phone and the admin a desktop. */
export function prepareOrderJourney() {
  const { openTab } = openBrowser()

  /** Starts a shop with a mail server, and opens a tab for the customer and one for the admin. */
  const startOrderJourney = async (env: Record<string, string> = {}) => {
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
      /**
       * Starts the stopped shop again at the same address. Requires `DATA_DIR`, because `stop` removes a temporary data
       * directory.
       */
      startAgain: () => start({ PORT: new URL(shop.url).port }),
      buyer: await openPage(),
      seller: await openPage({}),
      /** Opens a tab of another user or on another device. */
      openPage,
      ...createEmailReaders(received),
    }
  }

  return { startOrderJourney }
}

// The email queue may send an email after a delay.
const emailTimeout = { timeout: 30_000 }

function createEmailReaders(received: ReceivedEmail[]) {
  const followed = new Set<string>()

  const findEmail = async (to: string, subject: RegExp, { timeout } = emailTimeout) => {
    const find = () =>
      received.findLast(({ to: [address], email }) => address === to && subject.test(email.subject ?? ''))
    await expect.poll(find, { timeout }).toBeDefined()
    return find()!.email
  }

  /** Waits for an email to this address with a link of this kind, and returns the link. Never returns the same link twice. */
  const findLink = async (to: string, kind: 'estimate' | 'order' | 'sign-up') => {
    const pattern = new RegExp(String.raw`http\S+/${kind}/(?:finish#token=)?[\w-]{43}`)
    const find = () =>
      received
        .flatMap(({ to: [address], email }) => (address === to ? (pattern.exec(email.text ?? '') ?? []) : []))
        .findLast((link) => !followed.has(link))
    await expect.poll(find, emailTimeout).toBeDefined()
    const link = find()!
    followed.add(link)
    return link
  }

  /** Waits until exactly these emails have arrived: lists of subjects by address, with `W-1` in place of an order number. */
  const expectEmails = async (expected: Record<string, string[]>) => {
    const listReceived = () =>
      received.map(({ to, email }) => `${to.join()}: ${email.subject?.replace(/W-\d+/, 'W-1')}`).toSorted()
    const listed = Object.entries(expected).flatMap(([to, subjects]) =>
      subjects.map((subject) => `${to}: ${subject}`),
    )
    await expect.poll(listReceived, emailTimeout).toEqual(listed.toSorted())
  }

  return { findEmail, findLink, expectEmails }
}

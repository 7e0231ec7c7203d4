import type { Page } from 'playwright-core'
import { checkOutAsVisitor, signInAsOwner } from '../browser/steps.ts'
import { demoItem } from '../specification/demo.ts'
import { waitForHydration } from '../browser/visitStorefront.ts'

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
  await page.getByRole('link', { name: 'View cart' }).click()
  await checkOutAsVisitor(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
  await page.getByRole('heading', { name: 'We have your order' }).waitFor()
}

/** Accepts the estimate whose link the page has opened, which leads to the order. */
export async function acceptEstimate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await page.getByRole('heading', { name: 'It is agreed' }).waitFor()
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
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Payment of W-/ })
  await dialog.getByLabel(/^Amount/).fill(String(amount))
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(open, { exact: true }).waitFor()
}

/** Answers the question whether the order is complete. */
export async function confirmCompletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click()
  await page.getByText(/^W-\d+ is completed$/).waitFor()
}

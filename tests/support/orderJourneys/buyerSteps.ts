import type { Page } from 'playwright-core'
import { checkOutAsVisitor } from '../browser/checkOut.ts'
import { demoItem } from '../browser/demo.ts'
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

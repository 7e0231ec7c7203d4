import type { Page } from 'playwright-core'
import { openItem } from './openTabAt.ts'

/** Orders what is in the cart, whose page is open; a server that announces `order-lines` is told how a visitor is reached. */
export async function checkOut(page: Page, announces: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  if (!announces) return
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Place Order' }).click()
}

/** Orders as a visitor of our own server, and waits until that is done. */
export async function checkOutAsVisitor(page: Page): Promise<void> {
  await checkOut(page, true)
  await page.getByText('Order placed successfully!').waitFor()
}

/** Orders the first item of the list that the page shows, as a visitor of our own server; answers its title. */
export async function orderAsVisitor(page: Page): Promise<string> {
  await openItem(page)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'View cart' }).click()
  await checkOutAsVisitor(page)
  return title
}

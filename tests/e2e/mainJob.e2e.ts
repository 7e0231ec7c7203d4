import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { checkOutAsVisitor, signInAsOwner } from '../support/browser/steps.ts'
import { startBuiltShop, type RunningShop } from '../support/builtShop/startBuiltShop.ts'

const { openTab } = openBrowser()

let shop: RunningShop

beforeAll(async () => {
  shop = await startBuiltShop()
})
afterAll(() => shop.stop())

const html = async (path: string) => (await fetch(shop.url + path)).text()

test('a visitor enquires about a stone, the seller finds it and changes the price, the shop shows it', async () => {
  const { page } = await openTab(shop.url)

  await page.goto('/')
  await page.getByRole('link', { name: 'Shop Collection' }).click()
  await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Enquire Now' }).waitFor()
  const stone = new URL(page.url()).pathname
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  // From now on the server keeps the page, with the price as it is before the seller changes it.
  expect(await html(stone)).not.toContain('USD $1,234.50')

  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await page.getByText('Added to cart!').waitFor()
  const cart = page.getByRole('banner').getByRole('link', { name: /cart/i })
  await expectText(cart, '1')

  await cart.click()
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
  await page.getByRole('link', { name: title }).first().waitFor()
  await checkOutAsVisitor(page)
  await page.waitForURL(`${shop.url}/`)
  await expectText(page.getByRole('banner').getByRole('link', { name: /cart/i }), '')
  await page.goto('/cart')
  await page.getByText('Your cart is empty').waitFor()

  const { page: office } = await openTab(shop.url)
  await signInAsOwner(office, '/admin')
  await office.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await office
    .getByRole('link', { name: /Order Management|Orders/ })
    .first()
    .click()
  await office.getByRole('heading', { name: title }).or(office.getByText(title)).first().waitFor()
  await office.getByText('Visitor').first().waitFor()

  await office.goto('/admin/products')
  await office.getByRole('link', { name: title }).first().click()
  // The list, which sorts by price, stays until the form is here.
  await office.getByRole('button', { name: 'Save changes' }).waitFor()
  await office.getByLabel('Price', { exact: true }).fill('1234.5')
  await office.getByRole('button', { name: 'Save' }).click()
  await office.getByText('Item updated successfully').waitFor()

  expect(await html(stone)).toContain('USD $1,234.50')
  await page.goto(stone)
  await page.getByText('USD $1,234.50').waitFor()
})

async function expectText(locator: ReturnType<Page['getByText']>, text: string) {
  await expect.poll(() => locator.innerText()).toBe(text)
}

// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { getRoleBadge, getHeader } from '../support/browser/header.ts'
import { signUpUser } from '../support/builtShop/users.ts'
import { signInWithForm } from '../support/browser/steps.ts'

// A currency from the shop's settings to what a customer is written of an order.
const { visit, openTab, shop, admin } = visitBackOffice()

const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency' })
const choose = async (page: Page, typed: string, name: string) => {
  await currency(page).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const main = (page: Page) => page.getByRole('main')
/** Every amount on the page is in euros. */
const expectEuros = async (page: Page, ...amounts: string[]) => {
  for (const amount of amounts) await main(page).getByText(amount).first().waitFor()
  expect(await main(page).innerText()).not.toMatch(/\$\s?\d|USD/)
}

test('ASHOP-9 AITM-10 ITEM-4 CART-7 DASH-11 AORD-13 ENT-19 ENT-20 a stone in euros is told in euros all the way: shop, form, page, cart, order, dashboard and letter', async () => {
  const { page: office } = await visit('/admin/shop')
  await choose(office, 'euro', 'EUR – Euro')
  await expectNoViolationsNow(office, 'the form of the shop with its currency')
  await press(office, 'Save Changes')
  await office.getByText('Shop settings updated successfully').waitFor()

  await office.goto('/admin/products/create')
  await office.getByRole('textbox', { name: 'Title', exact: true }).fill('Euro opal')
  await office.getByRole('textbox', { name: 'Description', exact: true }).fill('Bright.')
  await office.getByRole('textbox', { name: 'Price', exact: true }).fill('249.50')
  await office.getByRole('textbox', { name: 'In stock', exact: true }).fill('2')
  expect(await currency(office).inputValue()).toBe('EUR – Euro')
  await expectNoViolationsNow(office, 'the form of a product with its currency')
  await press(office, 'Create product')
  await office.getByText('Item created successfully').waitFor()
  await office.goto(`/admin/products?filter=${encodeURIComponent('{"q":"Euro opal"}')}`)
  await office.getByRole('row').filter({ hasText: 'Euro opal' }).getByText('€249.50').waitFor()

  // As it is sent, before any script.
  const html = await (await fetch(`${shop().url}/item/euro-opal`)).text()
  expect(html).toContain('"price":249.5,"priceCurrency":"EUR"')
  expect(html).not.toContain('$249.50')

  const account = { name: 'Ada Euro', email: 'ada.euro@example.com', password: 'opals in 3 rows' }
  const person = await signUpUser(shop(), account)
  const { page } = await openTab(shop().url)
  await page.goto('/sign-in?redirect_url=/item/euro-opal')
  await signInWithForm(page, account)
  await getRoleBadge(page, 'customer').waitFor()
  await expectEuros(page, '€249.50')
  await press(page, 'Enquire Now')
  await getHeader(page).getByRole('link', { name: 'Cart, 1 item' }).click()
  await press(page, 'One more of Euro opal')
  await expectEuros(page, '€249.50 each', '€499.00')
  await press(page, 'Proceed to Checkout')
  await page.getByText('Order placed successfully!').waitFor()

  // What becomes of the item is nothing to the order.
  const [line] = await person.api.listOrderLines()
  await admin().api.updateItem(line!.items_id, { currency: 'GBP', price: 1 })
  await page.goto('/customer/dashboard')
  await page.getByText('Euro opal').click()
  await expectEuros(page, '€249.50', '€499.00')

  await office.goto(`/admin/orders/${line!.order_id}`)
  await expectEuros(office, '€249.50', '€499.00')
  await office.getByRole('link', { name: 'Order Management' }).click()
  await office.getByRole('button', { name: /^Send Estimate: Euro opal/ }).click()
  expect(await currency(office).inputValue()).toBe('EUR – Euro')
  await office.getByLabel('Amount').fill('480')
  await expectNoViolationsNow(office, 'an estimate with its currency')
  await office.getByRole('dialog').getByRole('button', { name: 'Send Estimate' }).click()
  await office.getByText('Estimate sent successfully!').waitFor()
  await office.getByRole('link', { name: /^Details: Euro opal/ }).click()
  await office.getByText('No. 1 · €480.00').waitFor()
})

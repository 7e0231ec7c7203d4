import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/contract/items.ts'
import type { OrderLineBody } from '../../../dataProvider/contract/orders.ts'
import { expectNoViolations } from '../../support/axe.ts'
import { visitBackOffice } from '../../support/backOffice.ts'
import { signUpPerson, type Person } from '../../support/person.ts'
import { failCall, telephone } from '../../support/storefront.ts'

const { visit, announces, shop } = visitBackOffice()
let ada: Person
let stones: Item[]
let service: Item

const order = (item: Item | undefined, more: Partial<OrderLineBody> = {}) =>
  ada.api.createOrderLine({ items_id: item?.id ?? 0, action_type: 'enquiry', ...more })

beforeAll(async () => {
  const account = { name: 'Ada Buyer', email: 'ada@example.com', password: 'a long enough password' }
  ada = await signUpPerson(shop(), account)
  stones = (await ada.api.listItems('Product', { page: 1 })).items
  service = (await ada.api.listItems('Service', { page: 1 })).items[0] as Item
  // Where the server takes it, two of them at once.
  const together: Partial<OrderLineBody> = announces ? { checkout_id: crypto.randomUUID(), quantity: 2 } : {}
  await order(stones[0], together)
  await order(stones[1], together)
  await order(service, { action_type: 'booking' })
})

const orders = (page: Page) => page.getByRole('list', { name: 'Orders' })
/** What was ordered, by the buttons that tell more of it. */
const names = async (page: Page) => {
  const labels = await page
    .getByRole('button', { name: /^Details: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Details: (.*), order \w+$/, '$1')).toSorted()
}
const titles = (...items: (Item | undefined)[]) => items.map((item) => item?.title).toSorted()
const press = (page: Page, name: string, of: Item | undefined) =>
  page.getByRole('button', { name: `${name}: ${of?.title}` }).click()
const listed = (page: Page, item: Item | undefined) =>
  orders(page)
    .getByText(item?.title ?? '')
    .waitFor()

test('AORD-1 AORD-2 AORD-8 AORD-9 every customer’s orders are counted, searched and filtered, and the address keeps it', async () => {
  const { page } = await visit('/admin/orders')
  await listed(page, service)
  const figures = await page.locator('dl').first().locator('dd, dt').allTextContents()
  expect(figures).toEqual(['Total', '3', 'Pending', '2', 'Processing', '1', 'Completed', '0'])
  expect(await page.getByRole('list', { name: '2 ordered together' }).count()).toBe(announces ? 1 : 0)
  for (const name of ['Saved', 'Export'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(announces ? 1 : 0)

  await page.getByRole('button', { name: 'Booking' }).click()
  await expect.poll(() => names(page)).toEqual(titles(service))
  await page.reload()
  await expect.poll(() => names(page)).toEqual(titles(service))
  await page.getByRole('button', { name: 'Completed' }).click()
  await page.getByText('No orders match this search').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(stones[1]?.title ?? '')
  await expect.poll(() => names(page)).toEqual(titles(stones[1]))

  await page.getByRole('button', { name: /^Details:/ }).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: /^Order [0-9a-f]{8}$/ })
  for (const text of ['Ada Buyer', 'ada@example.com', 'Enquiry'])
    await details.getByText(text).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => details.count()).toBe(0)
})

test('AORD-3 AORD-4 AORD-5 AORD-11 VAL-29 VAL-31 ERR-17 an estimate and a parcel are told without a call, with a letter to be written instead', async () => {
  const { page, requests } = await visit('/admin/orders')
  await listed(page, stones[0])
  const before = requests().length
  const dialog = page.getByRole('dialog')

  await press(page, 'Send Estimate', stones[0])
  await dialog.getByRole('button', { name: 'Send Estimate' }).click()
  await dialog.getByText('Please enter an estimate amount').waitFor()
  await page.keyboard.type('1250.50')
  await expect
    .poll(() => dialog.getByRole('link', { name: 'letter to ada@example.com' }).getAttribute('href'))
    .toContain(encodeURIComponent('$1,250.50'))
  await dialog.getByRole('button', { name: 'Send Estimate' }).click()
  await page.getByText('Estimate sent successfully!').waitFor()

  await press(page, 'Shipping', service)
  await dialog.getByRole('button', { name: 'Update Shipping' }).click()
  await dialog.getByText('Please enter tracking number and carrier').waitFor()
  await dialog.getByLabel('Tracking number').fill('1Z 999')
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page.getByRole('option', { name: 'FedEx' }).click()
  await dialog.getByRole('button', { name: 'Update Shipping' }).click()
  await page.getByText('Shipping information updated!').waitFor()

  expect(requests().slice(before)).toEqual([])
})

test('AORD-1 an order list that fails is asked again when told: a server’s failure, then a lost connection', async () => {
  const { page, expectComplaint } = await visit('/admin')
  expectComplaint(/500|Internal Server Error|ERR_FAILED|Error fetching/)
  const failures = [failCall, (route: Parameters<typeof failCall>[0]) => route.abort()]
  for (const fail of failures) {
    await page.route(/\/cart_items/, fail)
    await page.goto('/admin/orders')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(/\/cart_items/)

    await again.click()
    await listed(page, service)
  }
})

test('AORD-1 orders of several pages are paged, oldest first when asked, and for everybody: telephone, screen reader', async () => {
  for (let count = 3; count < 27; count += 1) await order(stones[2])
  const { page } = await visit('/admin/orders', telephone)
  await page.getByText('Page 1 of 2 (27 total items)').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => names(page)).toEqual(titles(stones[0], stones[1]))
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest first')
  await page.getByText('Page 1 of 2 (27 total items)').waitFor()
  await listed(page, service)

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(stones[0]?.title ?? '')
  await expect.poll(() => names(page)).toEqual(titles(stones[0]))
  await expectNoViolations(page, 'orders')
  for (const name of ['Details', 'Send Estimate', 'Shipping']) {
    await press(page, name, stones[0])
    await page.getByRole('dialog').waitFor()
    await expectNoViolations(page, name)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
})

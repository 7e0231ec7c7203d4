import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { signUpUser, type User } from '../../support/builtShop/users.ts'
import { failCall, phone } from '../../support/browser/visitStorefront.ts'

// Customers, and what they order.
const { visit, announces, shop, admin } = visitBackOffice()
let ada: User
let stones: Item[]
let service: Item

beforeAll(async () => {
  const password = 'a long enough password'
  ada = await signUpUser(shop(), { name: 'Ada Buyer', email: 'ada@example.com', password })
  await signUpUser(shop(), { name: 'Bruk Tesfaye', email: 'bruk@example.com', password })
  stones = (await ada.api.listItems('Product', { page: 1 })).items
  service = (await ada.api.listItems('Service', { page: 1 })).items[0] as Item
  const order = (item: Item | undefined, more: Partial<OrderLineBody> = {}) =>
    ada.api.createOrderLine({ items_id: item?.id ?? 0, action_type: 'enquiry', ...more })
  // Where the server takes it, two of them at once.
  const together: Partial<OrderLineBody> = announces ? { checkout_id: crypto.randomUUID(), quantity: 2 } : {}
  // Of a stone there is one.
  if (announces) for (const { id } of stones.slice(0, 2)) await admin().api.updateItem(id, { stock: 2 })
  await order(stones[0], together)
  await order(stones[1], together)
  await order(service, { action_type: 'booking' })
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = async (page: Page) => {
  const cells = await page.locator('tbody tr td:first-child p:first-child').allTextContents()
  return cells.toSorted()
}
const noneFound = announces ? 'No customers match this search' : 'No customers on this page match'
const roleOf = async () => (await ada.api.getCustomer())?._customer_roles_of_customers_of_shops

test(
  'ACUS-1 ACUS-2 ACUS-3 ACUS-5 ACUS-6 ACUS-7 ERR-15 a customer is searched, blocked with a reason that no failure loses, found among the blocked, and let in again',
  { tags: 'specification' },
  async () => {
    const { page, requests, allowConsoleError } = await visit('/admin/customers')
    // 409: the change whose answer was lost counted, and the next attempt finds that it wants the same.
    allowConsoleError(/500|Internal Server Error|ERR_FAILED|409/)
    await row(page, 'Bruk Tesfaye').waitFor()
    const before = requests().length
    await page
      .getByRole('searchbox', { name: announces ? 'Search customers' : 'Search this page' })
      .fill('ADA')
    await expect.poll(() => names(page)).toEqual(['Ada Buyer'])
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await page.getByText(noneFound).waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await row(page, 'Bruk Tesfaye').waitFor()
    const asked = requests().slice(before).map(decodeURIComponent)
    expect(asked.some((request) => request.includes('"q":"ADA"'))).toBe(announces)
    expect(asked.some((request) => request.includes('/customers_all'))).toBe(announces)

    await page.getByRole('button', { name: 'Block Ada Buyer' }).click()
    const dialog = page.getByRole('dialog')
    const reason = page.getByRole('textbox', { name: 'Reason' })
    const block = page.getByRole('button', { name: 'Block', exact: true })
    await reason.fill('Never paid')
    await page.route(/\/customer\//, failCall, { times: 1 })
    await block.click()
    await page.getByText('Failed to update customer status').waitFor()
    await dialog.getByRole('alert').getByText('UX API request failed').waitFor()
    // It is done, but nobody hears of it.
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(/\/customer\//, loseAnswer, { times: 1 })
    await block.click()
    await dialog.getByText('The shop could not be reached').waitFor()
    // Behind the dialog, which hides it from `getByRole`.
    await page.locator('tbody').getByText('Reason: Never paid').waitFor()
    expect(await reason.inputValue()).toBe('Never paid')
    await block.click()
    await page.getByText('Customer status updated successfully').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await roleOf()).toEqual({
      role: 'blocked',
      block_deny_access: true,
      block_deny_reason: 'Never paid',
    })
    // The specification server knows nothing of refusals.
    const answer = ada.api.listOrderLines().then(
      () => 'served',
      ({ code }: ApiError) => code,
    )
    expect(await answer).toBe(announces ? 'blocked' : 'served')

    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Blocked' }).click()
    await expect.poll(() => names(page)).toEqual(['Ada Buyer'])
    await page.getByRole('button', { name: 'Unblock Ada Buyer' }).click()
    await dialog.waitFor()
    await expectNoViolationsNow(page, 'the question before somebody is let in again')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(noneFound).waitFor()
    expect(await roleOf()).toMatchObject({ role: 'customer', block_deny_access: false })
  },
)

test('ACUS-4 ROLE-7 no admin can be blocked, and the list is for everybody: telephone, keyboard, screen reader', async () => {
  const { page } = await visit('/admin/customers', phone)
  await row(page, 'Ada Buyer').waitFor()
  expect(await row(page, 'owner@example.com').getByRole('button').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Block Ada Buyer' }).focus()
  await page.keyboard.press('Enter')
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNoViolations(page, 'the dialog that blocks')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const button = page.getByRole('button', { name: 'Block Ada Buyer' })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})

/** What was ordered, by the links that tell more of it. */
const ordered = async (page: Page) => {
  const labels = await page
    .getByRole('link', { name: /^Details: / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Details: (.*), order \w+$/, '$1')).toSorted()
}
const press = (page: Page, name: string, of: Item | undefined) =>
  page.getByLabel(`${name}: ${of?.title}`).click()

test(
  'AORD-1 AORD-2 AORD-3 AORD-4 AORD-5 AORD-8 AORD-9 AORD-11 AORD-12 ERR-17 every customer’s orders are filtered in the address, the details of one have their own, and an estimate and a parcel told without a call, with a letter to be written instead',
  { tags: 'specification' },
  async () => {
    const { page, requests } = await visit('/admin/orders')
    const all = [stones[0], stones[1], service].map((item) => item?.title).toSorted()
    await expect.poll(() => ordered(page)).toEqual(all)
    const figures = await page.locator('dl').first().locator('dd, dt').allTextContents()
    expect(figures).toEqual(['Total', '3', 'Pending', '2', 'Processing', '1', 'Completed', '0'])
    expect(await page.getByText('2 ordered together').count()).toBe(announces ? 1 : 0)
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(announces ? 1 : 0)

    const before = requests().length
    const dialog = page.getByRole('dialog')
    await press(page, 'Send Estimate', stones[0])
    await dialog.getByRole('button', { name: 'Send Estimate' }).click()
    await dialog.getByText('Please enter an estimate amount').waitFor()
    // The field that lacks it has the focus.
    await page.keyboard.type('1250.50')
    await expect
      .poll(() => dialog.getByRole('link', { name: 'letter to ada@example.com' }).getAttribute('href'))
      .toContain(encodeURIComponent('$1,250.50'))
    await dialog.getByRole('button', { name: 'Send Estimate' }).click()
    await page.getByText('Estimate sent successfully!').waitFor()

    await press(page, 'Shipping', service)
    await dialog.getByLabel('Tracking number').fill('1Z 999')
    await dialog.getByRole('combobox', { name: 'Carrier' }).click()
    await page.getByRole('option', { name: 'FedEx' }).click()
    await dialog.getByRole('button', { name: 'Update Shipping' }).click()
    await page.getByText('Shipping information updated!').waitFor()
    expect(requests().slice(before)).toEqual([])

    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Booking' }).click()
    await expect.poll(() => ordered(page)).toEqual([service.title])
    await press(page, 'Details', service)
    await page.waitForURL(/\/admin\/orders\/[^/?]+\?/)
    await page.reload()
    await dialog.getByText(service.title, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/orders')
    await expect.poll(() => ordered(page)).toEqual([service.title])
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => ordered(page)).toEqual(all)
  },
)

test('AORD-1 orders that could not be loaded are asked for again when told, and are for everybody: telephone, screen reader', async () => {
  const { page, allowConsoleError } = await visit('/admin', phone)
  allowConsoleError(/Error fetching|ERR_FAILED/)
  await page.route(/\/cart_items/, (route) => route.abort())
  await page.goto('/admin/orders')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(/\/cart_items/)
  await again.click()

  await expect.poll(() => ordered(page)).toHaveLength(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const name of ['Details', 'Send Estimate', 'Shipping']) {
    await press(page, name, stones[0])
    await page.getByRole('dialog').waitFor()
    await expectNoViolations(page, name)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
})

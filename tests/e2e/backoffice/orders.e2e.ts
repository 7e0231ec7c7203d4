import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { phone } from '../../support/browser/visitStorefront.ts'
import { signUpUser } from '../../support/builtShop/users.ts'

// What customers order: orders where the server knows them, else their lines, as specified.
const { visit, announces, shop, admin } = visitBackOffice()
let stones: Item[]
let service: Item

beforeAll(async () => {
  const password = 'a long enough password'
  const { api } = await signUpUser(shop(), { name: 'Ada Buyer', email: 'ada@example.com', password })
  stones = (await api.listItems('Product', { page: 1 })).items
  service = (await api.listItems('Service', { page: 1 })).items[0] as Item
  const order = (item: Item | undefined, more: Partial<OrderLineBody> = {}) =>
    api.createOrderLine({ items_id: item?.id ?? 0, action_type: 'enquiry', ...more })
  // Where the server takes it, two of them at once.
  const together: Partial<OrderLineBody> = announces ? { checkout_id: crypto.randomUUID(), quantity: 2 } : {}
  // Of a stone there is one.
  if (announces) for (const { id } of stones.slice(0, 2)) await admin().api.updateItem(id, { stock: 2 })
  await order(stones[0], together)
  await order(stones[1], together)
  await order(service, { action_type: 'booking' })
})

/** What was ordered, by the links that tell more of it. */
const ordered = async (page: Page) => {
  const labels = await page
    .getByRole('link', { name: /^Details: / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Details: (.*), order [\w-]+$/, '$1')).toSorted()
}
const press = (page: Page, name: string, of: Item | undefined) =>
  page.getByLabel(`${name}: ${of?.title}`).click()
const narrowToBookings = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Booking' }).click()
  await expect.poll(() => ordered(page)).toEqual([service.title])
}
const fillParcel = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('1Z 999')
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page.getByRole('option', { name: 'FedEx' }).click()
  await dialog.getByRole('button', { name: 'Update Shipping' }).click()
  await page.getByText('Shipping information updated!').waitFor()
}
const expectFigures = async (page: Page) => {
  const figures = await page.locator('dl').first().locator('dd, dt').allTextContents()
  expect(figures).toEqual(['Total', '3', 'Pending', '2', 'Processing', '1', 'Completed', '0'])
}

test.skipIf(announces)(
  'AORD-1 AORD-2 AORD-3 AORD-4 AORD-5 AORD-8 AORD-9 AORD-11 AORD-12 ERR-17 every customer’s orders are filtered in the address, the details of one have their own, and an estimate and a parcel told without a call, with a letter to be written instead',
  { tags: 'long' },
  async () => {
    const { page, requests } = await visit('/admin/orders')
    const all = [stones[0], stones[1], service].map((item) => item?.title).toSorted()
    await expect.poll(() => ordered(page)).toEqual(all)
    await expectFigures(page)
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)

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
    await fillParcel(page)
    expect(requests().slice(before)).toEqual([])

    await narrowToBookings(page)
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

test(
  'AORD-1 orders that could not be loaded are asked for again when told, and are for everybody: telephone, screen reader',
  { tags: 'long' },
  async () => {
    const { page, allowConsoleError } = await visit('/admin', phone)
    allowConsoleError(/Error fetching|ERR_FAILED/)
    const lists = /\/cart_items|\/api\/orders\?/
    await page.route(lists, (route) => route.abort())
    await page.goto('/admin/orders')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(lists)
    await again.click()

    await expect.poll(() => ordered(page)).toHaveLength(announces ? 2 : 3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // Where orders are known, a parcel is filled in once one is accepted, and the details are a page.
    for (const name of ['Send Estimate', ...(announces ? [] : ['Shipping', 'Details'])]) {
      await press(page, name, service)
      await page.getByRole('dialog').waitFor()
      await expectNoViolations(page, name)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }
  },
)

test.skipIf(!announces)(
  'AORD-6 AORD-7 an order goes from its enquiry to its end on its page: estimate, acceptance, payment in two parts, parcel, message, packing slip',
  async () => {
    const { page } = await visit('/admin/orders')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => ordered(page)).toHaveLength(2)
    await expectFigures(page)
    await narrowToBookings(page)
    await button('Reset').click()
    await page
      .getByRole('link', { name: /^Details: / })
      .filter({ hasText: 'Details' })
      .last()
      .click()
    await page.getByRole('heading', { name: /^Order W-\d+$/ }).waitFor()

    await button('Send Estimate').click()
    await dialog.getByLabel('Price each (USD)').first().fill('100')
    await dialog.getByLabel('Price each (USD)').last().fill('50')
    await dialog.getByText('Total $300.00').waitFor()
    await expectNoViolations(page, 'the estimate')
    await inDialog('Send Estimate')
    await page.getByText('Estimate sent successfully!').waitFor()
    await button('Accept for the customer').click()
    await inDialog('Accept for the customer')

    for (const [amount, open] of [
      ['120.5', '$179.50 open'],
      ['179.50', 'All is paid'],
    ] as const) {
      await button('Record a payment').click()
      await dialog.getByLabel('Amount (USD)').fill('300.01')
      await inDialog('Record the payment')
      await dialog.getByText(/^Only \$.* is open$/).waitFor()
      await dialog.getByLabel('Amount (USD)').fill(amount)
      await inDialog('Record the payment')
      await page.getByText(open).waitFor()
    }
    await button('Shipping').click()
    await expectNoViolations(page, 'the parcel')
    await fillParcel(page)
    await page.getByLabel('Message to the customer').fill('It is on its way')
    await button('Send message').click()
    await page.getByText(/^Message about W-\d+ sent$/).waitFor()
    await expectNoViolations(page, 'the order')

    await page.getByRole('link', { name: 'Packing slip' }).click()
    await page.getByRole('cell', { name: stones[0]?.sku ?? '' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('$')
    await expectNoViolations(page, 'the packing slip')
    const slip = await page.pdf({ format: 'A4' })
    expect(slip.toString('latin1')).toContain('/Count 1')
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await button('Mark as completed').click()
    await inDialog('Mark as completed')
    await page.getByText('Completed', { exact: true }).waitFor()
  },
)

test.skipIf(!announces)(
  'the seller begins an order for somebody at a show, of an item that is found and a line in own words',
  { tags: 'long' },
  async () => {
    const { page } = await visit('/admin/orders/create', phone)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button('Begin the order').click()
    await page.getByText('An order needs a line').waitFor()
    await page.getByLabel('Add an item').fill(stones[2]?.title ?? '')
    await page.getByRole('option').first().click()
    await button('Add a line in your own words').click()
    await page.getByLabel('In your own words').fill('A box of olive wood')
    await page.getByLabel('Name', { exact: true }).fill('Hana')
    await page.getByLabel('E-mail').fill('hana@example.com')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoViolations(page, 'a new order')

    await button('Begin the order').click()

    await page.getByRole('heading', { name: /^Order W-\d+$/ }).waitFor()
    await page.getByText('A box of olive wood', { exact: true }).waitFor()
    await page.getByText('hana@example.com').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visitSpecifiedShop } from '../../support/browser/visitSpecifiedShop.ts'
import { signUpUser, type User } from '../../support/builtShop/users.ts'
import { demoItems } from '../../support/specification/demo.ts'

const { visitBackOffice, shop, server, takeCalls } = visitSpecifiedShop()

const [first, second] = demoItems('Product')
const [service] = demoItems('Service')
let ada: User

beforeAll(async () => {
  const password = 'a long enough password'
  ada = await signUpUser(shop(), { name: 'Ada Buyer', email: 'ada@example.com', password })
  for (const item of [first, second])
    await ada.api.createOrderLine({ items_id: item!.id, action_type: 'enquiry' })
  await ada.api.createOrderLine({ items_id: service!.id, action_type: 'booking' })
})

/** Returns the titles of the ordered items from the links to the orders' pages. */
const ordered = async (page: Page) => {
  const labels = await page
    .getByRole('link', { name: /^Details: / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Details: (.*), order [\w-]+$/, '$1')).toSorted()
}
const press = (page: Page, name: string, title: string) => page.getByLabel(`${name}: ${title}`).click()
const all = [first, second, service].map((item) => item!.title).toSorted()

test('AORD-1 AORD-2 AORD-3 AORD-4 AORD-5 AORD-8 AORD-11 AORD-12 ERR-17 orders are filtered and have a page, and an estimate and a package are simulated without a call and offered as an email', async () => {
  const { page } = await visitBackOffice('/admin/orders')
  await expect.poll(() => ordered(page)).toEqual(all)
  const figures = await page.locator('dl').first().locator('dd, dt').allTextContents()
  expect(figures).toEqual(['Total', '3', 'Pending', '2', 'Processing', '1', 'Completed', '0'])
  for (const name of ['Export', 'New order'])
    expect(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count(), name).toBe(
      0,
    )
  takeCalls()

  const dialog = page.getByRole('dialog')
  await press(page, 'Send Estimate', first!.title)
  await dialog.getByLabel('Amount').fill('')
  await dialog.getByRole('button', { name: 'Send Estimate' }).click()
  await dialog.getByText('Please enter an estimate amount').waitFor()
  await dialog.getByLabel('Amount').fill('1250.50')
  await expect
    .poll(() => dialog.getByRole('link', { name: /ada@example\.com/ }).getAttribute('href'))
    .toContain(encodeURIComponent('$1,250.50'))
  await dialog.getByRole('button', { name: 'Send Estimate' }).click()
  await page.getByText('Estimate sent successfully!').waitFor()
  await press(page, 'Shipping', service!.title)
  await dialog.getByRole('button', { name: 'Update Shipping' }).click()
  await dialog.getByText('Please enter tracking number and carrier').waitFor()
  await dialog.getByLabel('Tracking number').fill('1Z 999')
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page.getByRole('option', { name: 'FedEx' }).click()
  await dialog.getByRole('button', { name: 'Update Shipping' }).click()
  await page.getByText('Shipping information updated!').waitFor()
  await expect.poll(() => ordered(page)).toEqual(all)
  expect(takeCalls()).toEqual([])

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Booking' }).click()
  await expect.poll(() => ordered(page)).toEqual([service!.title])
  await press(page, 'Details', service!.title)
  await page.getByRole('heading', { name: /^Order / }).waitFor()
  await page.reload()
  await page.getByText(service!.title, { exact: true }).waitFor()
  for (const title of ['Payments', 'Notes', 'Messages', 'Timeline'])
    expect(await page.getByRole('heading', { name: title }).count(), title).toBe(0)
  await page.goBack()
  await expect.poll(() => ordered(page)).toEqual([service!.title])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => ordered(page)).toEqual(all)
})

test(
  'AITM-1 AITM-5 API-18 the second page of products is searched in place, a product is updated with its whole specified body, and none can be deleted',
  { tags: 'long' },
  async () => {
    const products = demoItems('Product').map(({ title }) => title)
    const { page } = await visitBackOffice('/admin/products')
    const titles = () => page.locator('td.column-title a').allInnerTexts()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
    await expect.poll(titles).toEqual(products.slice(12, 24))
    takeCalls()

    const search = page.getByRole('searchbox')
    await search.fill(products[0]!.toUpperCase())
    await expect.poll(titles).toEqual([])
    await search.fill(products[13]!.toUpperCase())
    await expect.poll(titles).toEqual([products[13]])
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(takeCalls()).toEqual([])
    for (const name of ['Export', 'Import', /^Sort by Price/i])
      expect(await page.getByRole('button', { name, exact: true }).count(), String(name)).toBe(0)
    for (const name of ['Category', 'Visibility'])
      expect(await page.getByRole('combobox', { name }).count(), name).toBe(0)
    await page.getByRole('button', { name: /^More actions for/ }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Upload media',
      'Duplicate',
      'View in shop',
      'Hide',
    ])
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: products[13]!, exact: true }).click()
    await page.getByRole('textbox', { name: 'Price' }).fill('99.5')
    server().received.splice(0)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Item updated successfully').waitFor()
    const patch = server().received.find(({ method }) => method === 'PATCH')
    expect(patch?.body).toMatchObject({
      title: products[13],
      price: 99.5,
      shops_id: null,
      item_type: 'Product',
    })
  },
)

test(
  'ACUS-1 ACUS-2 ACUS-3 ACUS-5 a customer on the loaded page is found without a call and blocked with a reason',
  { tags: 'long' },
  async () => {
    const { page } = await visitBackOffice('/admin/customers')
    const row = page.getByRole('row').filter({ hasText: 'Ada Buyer' })
    await row.waitFor()
    takeCalls()
    await page.getByRole('searchbox', { name: 'Search this page' }).fill('ADA')
    await row.waitFor()
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await page.getByText('No customers on this page match your search or filters').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await row.waitFor()
    expect(takeCalls()).toEqual([])
    expect(await page.getByRole('button', { name: 'Make Ada Buyer an admin' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Block Ada Buyer' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Never paid')
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Customer status updated successfully').waitFor()

    expect((await ada.api.getCustomer())?._customer_roles_of_customers_of_shops).toEqual({
      role: 'blocked',
      block_deny_access: true,
      block_deny_reason: 'Never paid',
    })
  },
)

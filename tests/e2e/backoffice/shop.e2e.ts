import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { visitBackOffice } from '../../support/backOffice.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/axe.ts'
import { failCall, telephone } from '../../support/storefront.ts'

const { visit, shop, admin } = visitBackOffice()

afterEach(async () => void (await admin().api.updateShop({ Is_visible: true, testmode: false })))

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Presses Save Changes and gives what the browser sent. */
const sentBy = async (page: Page): Promise<unknown> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH' && new URL(one.url()).pathname.endsWith('/shop')),
    save(page).click(),
  ])
  return request.postDataJSON()
}

test('ASHOP-2 ASHOP-3 ASHOP-6 API-24 what was changed is sent alone, and the shop shows it', async () => {
  const { page } = await visit('/admin/shop')
  await page.getByLabel('Shop Name').fill('Welo Gems')
  await tab(page, 'Contact Info').click()
  await page.getByLabel('Contact Email').fill('gems@welo.example')

  expect(await sentBy(page)).toEqual({
    name: 'Welo Gems',
    _shop_info: { contact_info: { email: 'gems@welo.example' } },
  })
  await page.getByText('Shop settings updated successfully').waitFor()
  await page.getByRole('banner').getByText('Welo Gems', { exact: true }).waitFor()
  expect(await save(page).isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'View shop' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'gems@welo.example' }).waitFor()
  await page.goto('/admin/shop')
  await expect.poll(() => page.getByLabel('Shop Name').inputValue()).toBe('Welo Gems')
})

test('ASHOP-4 ERR-9 a failure keeps everything typed on every tab, leaving asks, a slug that is taken is named at its field, and the next try saves it all', async () => {
  const { page, expectComplaint } = await visit('/admin/shop')
  expectComplaint(/500|Internal Server Error|409|Conflict/)
  await page.route(/\/shop$/, (route) =>
    route.request().method() === 'PATCH' ? failCall(route) : route.continue(),
  )
  await page.getByLabel('Description').fill('Opals from Wegel Tena')
  await tab(page, 'Contact Info').click()
  await page.getByLabel('Contact Phone').fill('+1 555 010 0001')
  await tab(page, 'Advanced').click()

  await save(page).click()
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByText('UX API request failed: ').waitFor()
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.unroute(/\/shop$/)
  const taken = { message: 'Taken', payload: { slug: 'Slug is already taken' } }
  await page.route(
    /\/shop$/,
    (route) => route.fulfill({ status: 409, headers: { 'access-control-allow-origin': '*' }, json: taken }),
    { times: 1 },
  )
  await save(page).click()
  await tab(page, 'Basic Info holds a mistake').click()
  await page.getByText('Slug is already taken').waitFor()

  expect(await sentBy(page)).toEqual({
    description: 'Opals from Wegel Tena',
    _shop_info: { contact_info: { phone: '+1 555 010 0001' } },
  })
  await page.getByText('Shop settings updated successfully').waitFor()
})

test('ASHOP-7 ASHOP-8 the shop is closed to visitors once the admin is sure, and opened again', async () => {
  const { page } = await visit('/admin/shop')
  const homePage = async () => {
    const answer = await fetch(shop().url)
    return { status: answer.status, isClosed: (await answer.text()).includes('is closed for now') }
  }
  await tab(page, 'Advanced').click()
  await page.getByRole('checkbox', { name: 'Shop Visible' }).uncheck()

  await save(page).click()
  await page.getByRole('dialog').waitFor()
  await expectNoViolationsNow(page, 'the question before the shop closes')
  await page.getByRole('button', { name: 'Close the shop' }).click()
  await page.getByText('Shop settings updated successfully').waitFor()
  await expect.poll(homePage).toEqual({ status: 503, isClosed: true })

  await page.getByRole('checkbox', { name: 'Shop Visible' }).check()
  expect(await sentBy(page)).toEqual({ Is_visible: true })
  await expect.poll(homePage).toEqual({ status: 200, isClosed: false })
})

test('ASHOP-1 the settings have their fields on three tabs, and work from the keyboard, on a telephone and for a screen reader', async () => {
  const { page } = await visit('/admin/shop', telephone)
  await page.getByLabel('Shop Slug').fill('')
  await tab(page, 'Basic Info').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByLabel('Contact Email').fill('nobody')
  await page.keyboard.press('Enter')

  await expect
    .poll(() => page.getByLabel('Shop Slug').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await tab(page, 'Contact Info holds a mistake').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const [name, fields] of [
    ['Contact Info holds a mistake', ['Contact Name', 'Contact Email', 'Contact Phone', 'Website URL']],
    ['Advanced', ['Shop Visible', 'Allow Affiliate', 'Test Mode']],
    ['Basic Info holds a mistake', ['Shop Name', 'Description', 'Logo URL', 'Custom Domain', 'Shop Slug']],
  ] as const) {
    await tab(page, name).click()
    for (const field of fields) await page.getByLabel(field).waitFor()
    await expectNoViolations(page, name)
  }
})

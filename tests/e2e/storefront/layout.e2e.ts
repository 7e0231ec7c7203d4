import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { getHeader } from '../../support/browser/header.ts'
import { phone, waitForHydration, visitStorefront, pathOf } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

test('HDR-9 HDR-13 the keyboard skips the header, whose links are behind one button on a telephone', async () => {
  const { page } = await visit('/', phone)
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)

  const toggle = getHeader(page).getByRole('button', { name: 'Menu' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.isVisible()).toBe(false)
  await toggle.click()
  expect(await nav.locator('a:visible').count()).toBe(8)
  await page.keyboard.press('Escape')
  expect(await nav.isVisible()).toBe(false)

  await toggle.click()
  await nav.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()
  expect(await nav.isVisible()).toBe(false)
})

test.each([390, 768])(
  'HDR-9 HDR-15 at %i px the menu button stands with account and cart, in the order of Tab',
  async (width) => {
    const { page } = await visit('/', { viewport: { width, height: 844 } })
    const logo = await spanOf(getHeader(page).getByRole('link', { name: 'Welo' }))
    const menu = await spanOf(getHeader(page).getByRole('button', { name: 'Menu' }))
    const account = await spanOf(getHeader(page).getByRole('link', { name: 'Sign in' }))
    const cart = await spanOf(getHeader(page).getByRole('link', { name: 'Cart' }))

    expect(account.left - menu.right).toBe(cart.left - account.right)
    expect(menu.left).toBeGreaterThan(logo.right)
  },
)

const spanOf = async (locator: Locator) => {
  const { x, width } = (await locator.boundingBox())!
  return { left: x, right: x + width }
}

test('HDR-15 on a phone Tab goes from the menu button into the open menu', async () => {
  const { page } = await visit('/', phone)
  await getHeader(page).getByRole('button', { name: 'Menu' }).focus()

  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key)

  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('ERR-20 a tab that goes offline says so, moves nothing for it, and recovers', async () => {
  const { page, allowConsoleError } = await visit('/shop')
  // Of a picture that was still to come.
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const top = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top)
  const before = await top()

  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  expect(await top()).toBe(before)
  await expectNoViolationsNow(page, 'the shop without a connection')

  await page.context().setOffline(false)
  await page.getByText('You are offline').waitFor({ state: 'detached' })
})

test('no page is wider than a window of 320 px', () => expectNoWider(320))

test('no page is wider than a window of 640 px', { tags: 'long' }, () => expectNoWider(640))

async function expectNoWider(width: number) {
  const { page } = await visit('/', { viewport: { width, height: 700 } })
  for (const path of ['/', '/shop', '/shop/emeralds', '/categories', '/cart']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
}

test('NF-1 NF-2 NF-3 NAV-2 ITEM-10 ITEM-11 ITEM-12 ITEM-13 what is not there is answered with 404, noted on the console, and has a way on', async () => {
  const { page, allowConsoleError } = await visit('/')
  allowConsoleError(/404/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const statusOf = async (path: string) => (await page.goto(path))?.status()

  expect(await statusOf('/item/no-such-stone')).toBe(404)
  await page.getByRole('heading', { name: 'Item not found' }).waitFor()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/shop')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
  expect(pathOf(page)).toBe('/shop')

  for (const path of ['/shop/moonstones', '/no/such/page']) {
    expect(await statusOf(path)).toBe(404)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    await expect
      .poll(() => logged.join())
      .toContain(`404 Error: User attempted to access non-existent route: ${path}`)
  }
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoCategories } from '../../support/demo.ts'
import { header } from '../../support/header.ts'
import { telephone, untilAlive, visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit } = visitStorefront()

const hrefsOf = (found: Locator) => found.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const links = '/ /shop /categories /custom-jewelry /events /about /blog /contact'.split(' ')

test('HDR-1 HDR-2 HDR-13 the header has the logo and eight links in order, and marks where one is', async () => {
  const { page } = await visit('/events')
  const nav = page.getByRole('navigation', { name: 'Main' })

  await header(page).getByRole('link', { name: 'Welo' }).waitFor()
  expect(await hrefsOf(nav.locator('a'))).toEqual(links)
  expect(await nav.locator('[aria-current=page]').allInnerTexts()).toEqual(['Events'])

  await page.keyboard.press('Tab')
  const first = page.locator(':focus')
  expect(await first.innerText()).toMatch(/skip/i)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).not.toBe('')
})

test('HDR-3 HDR-4 HDR-5 the badge counts pieces, is not there for none, and survives a reload', async () => {
  const { page } = await visit('/item/honeycomb-welo-oval')
  const cart = header(page).getByRole('link', { name: /^Cart/ })
  expect(await cart.innerText()).toBe('')

  const enquire = page.getByRole('button', { name: 'Enquire Now' })
  await enquire.click()
  await page.getByText('Added to cart!').first().waitFor()
  await enquire.click()
  await expect.poll(() => cart.innerText()).toBe('2')
  await page.goto('/item/square-emerald')
  await expect.poll(() => cart.innerText()).toBe('2')
  await enquire.click()
  await expect.poll(() => cart.innerText()).toBe('3')

  await cart.click()
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
  expect(whereOf(page)).toBe('/cart')
})

test('HDR-8 whoever is signed out gets an icon that leads to /sign-in', async () => {
  const { page } = await visit('/about')

  await header(page).getByRole('link', { name: 'Sign in' }).click()

  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('HDR-9 on a telephone the same links are behind one button', async () => {
  const { page } = await visit('/', telephone)
  const toggle = header(page).getByRole('button', { name: 'Menu' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.isVisible()).toBe(false)

  await toggle.click()
  expect(await hrefsOf(nav.locator('a:visible'))).toEqual(links)
  await page.keyboard.press('Escape')
  expect(await nav.isVisible()).toBe(false)

  await toggle.click()
  await nav.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()
  expect(await nav.isVisible()).toBe(false)
})

test('NAV-1 the shop’s menu and the footer lead to every collection', async () => {
  const { page } = await visit('/contact')

  await header(page).getByRole('button', { name: 'Collections' }).click()
  const paths = demoCategories.map(({ id }) => `/shop?category=${id}`)
  expect(await hrefsOf(page.locator('#collections-menu a'))).toEqual(paths)

  const ofFooter = page.getByRole('contentinfo').getByRole('navigation', { name: 'Shop' }).locator('a')
  const hrefs = await hrefsOf(ofFooter)
  for (const slug of ['raw-opals', 'welo-opals', 'water-opals', 'emeralds', 'jewelry'])
    expect(hrefs).toContain(`/shop/${slug}`)
})

test('FTR-1 FTR-3 the footer has three columns, the last with how the shop says it is reached', async () => {
  const { page } = await visit('/')
  const footer = page.getByRole('contentinfo')

  expect(await footer.getByRole('heading').allInnerTexts()).toEqual(['Shop', 'Company', 'Contact'])
  await footer.getByRole('link', { name: 'hello@welo.example' }).waitFor()
  expect(await footer.innerText()).not.toContain('{phone}')
})

test('ERR-20 a tab that goes offline says so, moves nothing for it, and recovers', async () => {
  const { page, expectComplaint } = await visit('/shop')
  // Of a picture that was still to come.
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const top = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top)
  const before = await top()

  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  expect(await top()).toBe(before)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await page.context().setOffline(false)
  await page.getByText('You are offline').waitFor({ state: 'detached' })
})

test('SHOP-19 going back from an item leads to where the list was left, after a reload too', async () => {
  const { page } = await visit('/shop')
  const details = page.getByRole('link', { name: /View Details/ }).nth(7)
  await details.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(300)

  await details.click()
  await page.waitForURL('**/item/*')
  await page.reload()
  await untilAlive(page)
  await page.goBack()

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test.for([320, 640])('nothing of the chrome’s pages is wider than a window of %i px', async (width) => {
  for (const path of ['/', '/shop', '/shop/emeralds', '/categories', '/nowhere']) {
    const { page, expectComplaint } = await visit(path, { viewport: { width, height: 700 } })
    expectComplaint(/404/)
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overhang, path).toBe(0)
  }
})

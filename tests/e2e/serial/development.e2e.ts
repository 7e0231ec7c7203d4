// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { startDevelopmentShop, type RunningShop } from '../../support/builtShop/startBuiltShop.ts'

const { openTab } = openBrowser()
let shop: RunningShop

beforeAll(async () => {
  shop = await startDevelopmentShop()
})
afterAll(() => shop.stop())

const pages = [
  '/',
  '/shop',
  '/item/honeycomb-welo-oval',
  '/cart',
  '/categories',
  '/events',
  '/contact',
  '/sign-in',
  '/nowhere',
]

// Only React's development build tells when a page does not hydrate as it was rendered.
test.for(pages)('in development %s hydrates without a warning', async (path) => {
  const { page, expectComplaint } = await openTab(shop.url)
  if (path === '/nowhere') expectComplaint(/404/)

  await page.goto(path, { waitUntil: 'networkidle' })

  // Whatever the page is, its menu answers: React has taken it over.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop')
})

test('in development the back office is on the same port', async () => {
  const { page } = await openTab(shop.url)

  await page.goto('/admin')

  await page.waitForURL(`${shop.url}/sign-in?redirect_url=%2Fadmin`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { getHeader } from '../../support/browser/steps.ts'
import { phone, visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

const spanOf = async (locator: Locator) => {
  const { x, width } = (await locator.boundingBox())!
  return { left: x, right: x + width }
}

test('HDR-9 HDR-13 HDR-15 on a phone the keyboard skips the header, the menu button is next to search, account and cart, and Tab moves from it into the menu', async () => {
  const { page } = await visit('/', phone)
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)

  const toggle = getHeader(page).getByRole('button', { name: 'Menu' })
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const logo = await spanOf(getHeader(page).getByRole('link', { name: 'Welo' }))
    const menu = await spanOf(toggle)
    const search = await spanOf(getHeader(page).getByRole('link', { name: 'Search' }))
    const account = await spanOf(getHeader(page).getByRole('link', { name: 'Sign In' }))
    const cart = await spanOf(getHeader(page).getByRole('link', { name: 'Cart' }))
    expect(search.left - menu.right, `${width} px`).toBe(cart.left - account.right)
    expect(account.left - search.right, `${width} px`).toBe(cart.left - account.right)
    expect(menu.left, `${width} px`).toBeGreaterThan(logo.right)
  }

  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.isVisible()).toBe(false)
  await toggle.focus()
  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key)
  expect(await nav.locator('a:visible').count()).toBe(8)
  const first = nav.getByRole('link').first()
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await nav.isVisible()).toBe(false)

  await toggle.click()
  await nav.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()
  expect(await nav.isVisible()).toBe(false)
})

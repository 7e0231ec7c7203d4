import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { expectNoSideScroll, getHeader } from '../../support/browser/steps.ts'
import { pathOf, phone, visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

const getField = (page: Page) => getHeader(page).getByRole('combobox', { name: 'Search the shop' })
const isFocused = (page: Page) => getField(page).evaluate((field) => field === document.activeElement)

test('SEARCH-1 SEARCH-3 SEARCH-4 on a phone the search opens focused, suggests a product, and the keyboard opens it', async () => {
  const { page } = await visit('/about', phone)
  await getHeader(page).getByRole('link', { name: 'Search' }).click()
  await expect.poll(() => isFocused(page)).toBe(true)

  await page.keyboard.type('honeycomb')
  const option = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await option.waitFor()
  const title = (await option.innerText()).split('\n')[0]!
  await expectNoViolationsNow(page, 'suggestions')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await getField(page).isVisible()).toBe(false)
})

test('SEARCH-6 on a desktop, the search works if the code of the suggestions fails to load', async () => {
  const { page, allowConsoleError } = await visit('/about')
  allowConsoleError(/ERR_FAILED/)
  await page.route('**/SearchSuggestions-*.js', (route) => route.abort())
  await getField(page).click()

  await page.keyboard.type('water opal')

  expect(await getField(page).inputValue()).toBe('water opal')
  expect(await isFocused(page)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “water opal”' }).waitFor()
  expect(pathOf(page)).toBe('/search?q=water%20opal')
})

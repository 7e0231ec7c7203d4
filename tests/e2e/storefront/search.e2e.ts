import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { pathOf, phone, visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit, storefront } = visitStorefront()
const { openTab } = openBrowser()

const desktop = { viewport: { width: 1440, height: 900 } } as const
const screens = [
  ['phone', phone],
  ['desktop', desktop],
] as const satisfies [string, BrowserContextOptions][]

const getTitles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()

test.for(screens)(
  'FIND-4 on a %s, a typo is corrected, and the visitor can search for the words as typed',
  async ([, screen]) => {
    const { page } = await visit('/shop', screen)
    await page.getByRole('main').getByRole('searchbox').fill('waterr opel')

    await page.getByRole('status').getByText('Showing results for “water opal”').waitFor()
    expect((await getTitles(page))[0]).toMatch(/water opal/i)
    await page.getByRole('link', { name: 'Search for “waterr opel” instead' }).click()

    await page.getByText('No products found matching your search.').waitFor()
    await page.goBack()
    await page.getByRole('status').getByText('Showing results for “water opal”').waitFor()
  },
)

test.for(screens)(
  'SHOP-19 on a %s, Back restores the search, the filters, the page and the position',
  async ([name, screen]) => {
    const start = '/shop?q=opal&treatment=none&sort=price'
    const { page } = await visit(start, screen)
    const count = page.getByRole('main').getByText(/^\d+ items?$/)
    const all = await count.innerText()
    if (name === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^Cabochon/ }).check()
    await expect.poll(() => pathOf(page)).toContain('form=cabochon')
    if (name === 'phone') await page.getByRole('button', { name: /^Show \d+ items?$/ }).click()
    const filtered = pathOf(page)
    await expect.poll(() => count.innerText()).not.toBe(all)
    const titles = await getTitles(page)
    const last = page.getByRole('link', { name: /View Details/ }).nth(4)
    await last.scrollIntoViewIfNeeded()
    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    await last.click()
    await page.getByRole('heading', { level: 1, name: titles[4]! }).waitFor()

    await page.goBack()

    await expect.poll(() => pathOf(page)).toBe(filtered)
    await expect.poll(() => getTitles(page)).toEqual(titles)
    await expect.poll(scrolled).toBe(before)
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('opal')
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe(start)
  },
)

test('SHOP-28 SEARCH-4 with the keyboard only, a visitor filters the shop and opens a suggestion of the header', async () => {
  const { page } = await visit('/shop', desktop)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value') ?? '')
  await page.getByRole('main').getByRole('searchbox').focus()
  for (let presses = 0; presses < 40 && (await focused()) !== 'faceted'; presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => pathOf(page)).toContain('form=faceted')
  await expect.poll(focused).toBe('faceted')

  await page.getByRole('banner').getByRole('combobox').focus()
  await page.keyboard.type('pinfi')
  await page
    .getByRole('option', { name: /pinfire/i })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'White pinfire Welo round, 3.44 ct' }).waitFor()
})

const getPrices = async (page: Page) => {
  const texts = await page.getByRole('main').getByRole('article').allInnerTexts()
  return texts.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

test.for(screens)(
  'SHOP-28 SEARCH-2 without JavaScript on a %s, filters, sort order and the search of the entire shop work',
  async ([name, screen]) => {
    const { page } = await openTab(storefront().url, { ...screen, javaScriptEnabled: false })
    await page.goto('/shop')
    const main = page.getByRole('main')
    if (name === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^Faceted/ }).check()
    await page.getByRole('button', { name: /^Show/ }).first().click()

    expect(pathOf(page)).toContain('form=faceted')
    const titles = await getTitles(page)
    expect(titles).toHaveLength(5)
    expect(titles.every((title) => title.includes('merald'))).toBe(true)
    const prices = await getPrices(page)
    const sorted = prices.toSorted((a, b) => a - b)
    expect(prices).not.toEqual(sorted)

    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
    await main.getByRole('button', { name: 'Show', exact: true }).last().click()

    expect(pathOf(page)).toContain('form=faceted')
    expect(await getPrices(page)).toEqual(sorted)

    const header = page.getByRole('banner')
    if (name === 'phone') {
      await header.getByRole('link', { name: 'Search', exact: true }).click()
      await main.getByRole('searchbox').fill('gem show')
      await main.getByRole('button', { name: 'Search', exact: true }).click()
    } else {
      await header.getByRole('combobox').fill('gem show')
      await header.getByRole('combobox').press('Enter')
    }
    await page.getByRole('link', { name: 'First Coast Gem Show' }).waitFor()
    expect(pathOf(page)).toBe('/search?q=gem+show')
  },
)

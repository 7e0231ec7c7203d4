import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoItems } from '../../support/specification/demo.ts'
import { pathOf, phone, visitStorefront, waitForHydration } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

const products = demoItems('Product')

const perPage = 12
const pages = Math.ceil(products.length / perPage)
const titlesOf = (page: number) =>
  products.slice((page - 1) * perPage, page * perPage).map(({ title }) => title)

/** Returns the number of visible lines of a text, and the number of lines that the full text needs. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    const [seen, needed] = [element.clientHeight, element.scrollHeight]
    return { seen: Math.round(seen / line), needed: Math.round(needed / line) }
  })

test('SHOP-1 SHOP-2 SHOP-8 SHOP-13 SHOP-16 SHOP-19 cards are in the HTML with three lines of text, the pager requests one page and scrolls up, and Back restores the position, even after a reload', async () => {
  const { page, calls } = await visit('/shop')
  const cards = page.getByRole('main').getByRole('article')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  const scrolled = () => page.evaluate(() => window.scrollY)
  expect(await heading.allInnerTexts()).toEqual(titlesOf(1))
  const linesNeeded: number[] = []
  for (const [index, { description }] of products.slice(0, perPage).entries()) {
    const lines = await linesOf(cards.nth(index).getByText(description.slice(0, 40)))
    expect(lines.seen).toBe(Math.min(3, lines.needed))
    linesNeeded.push(lines.needed)
  }
  expect(Math.max(...linesNeeded)).toBeGreaterThan(3)
  expect(calls()).toEqual([])

  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await next.click()
  await page.getByText(`Page 2 of ${pages} (${products.length} total items)`).waitFor()
  expect(pathOf(page)).toBe('/shop?page=2')
  expect(await heading.allInnerTexts()).toEqual(titlesOf(2))
  await expect.poll(scrolled).toBe(0)
  expect(calls()).toEqual(['GET /items_by_type/Product?external={"page":2,"facets":true}'])
  await page.goBack()
  await page.getByText(`Page 1 of ${pages}`).waitFor()
  await expect.poll(scrolled).toBe(before)

  await page
    .getByRole('link', { name: /View Details/ })
    .nth(7)
    .click()
  await page.getByRole('heading', { level: 1, name: products[7]!.title }).waitFor()
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expect.poll(scrolled).toBeGreaterThan(300)
})

test(
  'SHOP-4 SHOP-26 a search shows the server’s result in the same list, and survives a reload',
  { tags: 'long' },
  async () => {
    const { page, calls } = await visit('/shop')
    const count = page.getByRole('main').getByText(/^\d+ items?$/)
    const all = await count.innerText()

    await page.getByRole('searchbox').fill('WELO')

    await expect.poll(() => count.innerText()).not.toBe(all)
    const found = await count.innerText()
    const search = 'GET /items_by_type/Product?external={"page":1,"facets":true,"q":"WELO"}'
    expect(calls()).toEqual([search])
    expect(pathOf(page)).toBe('/shop?q=WELO')
    await page.reload()
    await waitForHydration(page)
    expect(await count.innerText()).toBe(found)
  },
)

const getPanel = (page: Page) => page.getByRole('region', { name: 'Filters' })
const getStatus = (page: Page) => page.getByRole('main').getByRole('status').first()

test('SHOP-28 on a desktop the filters are a column that hydrates in place: a choice keeps the focus, and Back undoes it', async () => {
  const { page } = await visit('/shop')
  const panel = getPanel(page)
  expect(await panel.getByRole('group', { name: 'Treatment' }).isVisible()).toBe(true)
  const all = await getStatus(page).innerText()
  const choice = panel.getByRole('checkbox', { name: 'Smoked 2', exact: true })
  const element = await choice.elementHandle()

  await choice.click()

  await expect.poll(() => pathOf(page)).toBe('/shop?treatment=smoke')
  await expect.poll(() => getStatus(page).innerText()).toBe('2 items')
  expect(await choice.evaluate((box, before) => box === before, element)).toBe(true)
  expect(await choice.evaluate((box) => box === document.activeElement)).toBe(true)
  // The first items are not above the window.
  await panel.getByRole('checkbox', { name: /^None/ }).click()
  await expect.poll(() => pathOf(page)).toBe('/shop?treatment=none&treatment=smoke')
  const cards = page.getByRole('main').getByRole('article')
  await expect
    .poll(() => cards.first().evaluate((card) => card.getBoundingClientRect().top))
    .toBeGreaterThan(0)

  await page.goBack()
  await page.goBack()
  await expect.poll(() => getStatus(page).innerText()).toBe(all)
  expect(await choice.isChecked()).toBe(false)
})

test('SHOP-28 on a phone the filters are a drawer, four taps apart from one stone', async () => {
  const { page } = await visit('/shop', phone)
  const panel = getPanel(page)
  const openButton = page.getByRole('button', { name: /^Filters/ })
  expect(await panel.isVisible()).toBe(false)

  await openButton.click()
  await panel.getByRole('checkbox', { name: 'Smoked 2', exact: true }).click()
  await panel.getByRole('button', { name: 'Show 2 items' }).waitFor()
  await panel.getByRole('checkbox', { name: /^Ribbon/ }).click()
  await panel.getByRole('button', { name: 'Show 1 item' }).click()

  await expect.poll(() => panel.isVisible()).toBe(false)
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  await openButton.click()
  await page.keyboard.press('Escape')
  expect(await panel.isVisible()).toBe(false)
  expect(await openButton.evaluate((button) => button === document.activeElement)).toBe(true)
})

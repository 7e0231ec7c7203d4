import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { demoItems } from '../../support/specification/demo.ts'
import { waitForHydration, visitStorefront, pathOf } from '../../support/browser/visitStorefront.ts'

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
  expect(calls()).toEqual(['GET /items_by_type/Product?external={"page":2}'])
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

const titlesWith = (words: string, some: Item[]) =>
  some
    .filter(({ title, description, tags }) =>
      [title, description, tags].join(' ').toLowerCase().includes(words.toLowerCase()),
    )
    .map(({ title }) => title)

test(
  'SHOP-3 SHOP-4 SHOP-19 a search finds items on this page and on other pages, and survives a reload',
  { tags: 'long' },
  async () => {
    const { page, calls } = await visit('/shop')
    const [here = [], away = []] = [products.slice(0, perPage), products.slice(perPage)].map((some) =>
      titlesWith('welo', some),
    )
    expect(here).not.toHaveLength(0)
    expect(away).not.toHaveLength(0)

    await page.getByRole('searchbox').fill('WELO')
    await page.getByText(`${here.length} of ${perPage} items on this page match`).waitFor()
    const more = page.getByRole('heading', { name: `${away.length} more on other pages` })
    await expect.poll(() => more.count()).toBe(1)
    const cards = page.getByRole('main').getByRole('article').getByRole('heading')
    const found = [...here, ...away]
    await expect.poll(() => cards.allInnerTexts()).toEqual(found)
    const search = 'GET /items_by_type/Product?external={"page":1,"q":"WELO"}'
    expect(calls()).toEqual([search])

    expect(pathOf(page)).toBe('/shop?q=WELO')
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => cards.allInnerTexts()).toEqual(found)
  },
)

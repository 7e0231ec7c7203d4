import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { mediaOf } from '../../../dataProvider/contract/media.ts'
import { demoItems, inDollars } from '../../support/demo.ts'
import { addPerson } from '../../support/person.ts'
import { visitStorefront } from '../../support/storefront.ts'

const { visit, storefront } = visitStorefront()

/** Those of the first page. */
const products = demoItems('Product').slice(0, 12)

test('SHOP-1 SHOP-7 SHOP-8 SHOP-9 a card shows title, price above 0, three lines of text and tags, and opens its item', async () => {
  const { page, calls } = await visit('/shop')
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')

  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(products.map(({ title }) => title))
  const linesNeeded: number[] = []
  for (const [index, { price, tags, description }] of products.entries()) {
    const card = cards.nth(index)
    const text = await card.innerText()
    expect(text).toContain(price ? inDollars(price) : '')
    expect(text.includes('$')).toBe(Boolean(price))
    expect(text).toContain(tags!.split(',')[0]!.trim())
    const lines = await linesOf(card.getByText(description.slice(0, 40)))
    expect(lines.seen).toBe(Math.min(3, lines.needed))
    linesNeeded.push(lines.needed)
  }
  expect(Math.max(...linesNeeded)).toBeGreaterThan(3)
  expect(calls()).toEqual([])

  await cards.nth(1).getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL(`**/item/${products[1]!.slug}`)
  await page.getByRole('heading', { level: 1, name: products[1]!.title }).waitFor()
})

/** How many lines of a text are to be seen, and how many all of it would take. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    const [seen, needed] = [element.clientHeight, element.scrollHeight]
    return { seen: Math.round(seen / line), needed: Math.round(needed / line) }
  })

test('SHOP-5 a card shows the first of the media, a video silent and over and over', async () => {
  const reader = { name: 'Ida Looks', email: 'ida.looks@example.com', password: 'opals in 3 rows' }
  const { api } = await addPerson(storefront(), reader)
  const { items } = await api.listItems('Product', { page: 1 })
  const { page } = await visit('/shop')
  const cards = page.getByRole('main').getByRole('article')

  for (const [index, item] of items.entries()) {
    const { display_image, image_type } = mediaOf(item)[0]!
    const shown = cards.nth(index).locator('img, video')
    expect(await shown.getAttribute('src')).toBe(display_image)
    const plays = (film: Element) => film instanceof HTMLVideoElement && film.muted && film.loop
    expect(await shown.evaluate(plays)).toBe(image_type === 'Video')
  }
})

import { expect, test } from 'vitest'
import type { Envelope } from '../../../dataProvider/contract/envelope.ts'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { demoCategories, demoItems } from '../../support/demo.ts'
import { failCall, holdCall, untilAlive, visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit, announces } = visitStorefront()

const products = demoItems('Product')
const perPage = 12
const pages = Math.ceil(products.length / perPage)
const titlesOf = (page: number) =>
  products.slice((page - 1) * perPage, page * perPage).map(({ title }) => title)
const listOf = (page: number) => `GET /items_by_type/Product?external={"page":${page}}`
const anyList = /\/items_by_type\/Product/

test('SHOP-2 SHOP-13 SHOP-14 SHOP-15 SHOP-16 SHOP-19 the pager asks for one page, from its top; back is where one was', async () => {
  const { page, calls } = await visit('/shop')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByText(`Page 1 of ${pages} (${products.length} total items)`).waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await next.click()
  await page.getByText(`Page 2 of ${pages} (${products.length} total items)`).waitFor()
  expect(whereOf(page)).toBe('/shop?page=2')
  expect(await heading.allInnerTexts()).toEqual(titlesOf(2))
  await expect.poll(scrolled).toBe(0)
  expect(calls()).toEqual([listOf(2)])

  for (let at = 2; at < pages; at++) await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(`Page ${pages} of ${pages}`).waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)

  for (let at = pages; at > 1; at--) await page.goBack()
  await page.getByText(`Page 1 of ${pages}`).waitFor()
  expect(await heading.allInnerTexts()).toEqual(titlesOf(1))
  await expect.poll(scrolled).toBe(before)
})

test('SHOP-5 SHOP-12 a list of one page has no pager, and a product without media a gem', async () => {
  const { page } = await visit('/')
  await page.route(anyList, async (route) => {
    const response = await route.fetch()
    const { items, ...envelope } = (await response.json()) as Envelope<Item>
    const [bare, ...others] = items
    const json = {
      ...envelope,
      items: [{ ...bare, _item_images_of_items: { items: [] } }, ...others],
      nextPage: null,
      pageTotal: 1,
      itemsTotal: items.length,
    }
    return route.fulfill({ response, json })
  })

  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()

  const cards = page.getByRole('main').getByRole('article')
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
  await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(titlesOf(1))
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
  expect(await cards.first().locator('img, video').count()).toBe(0)
  expect(await cards.first().innerText()).toContain('💎')
})

const titlesWith = (words: string, some: Item[]) =>
  some
    .filter(({ title, description, tags }) =>
      [title, description, tags].join(' ').toLowerCase().includes(words.toLowerCase()),
    )
    .map(({ title }) => title)

test('SHOP-3 SHOP-11 SHOP-19 the search finds titles, texts and tags in any case, in the address and without asking for the page again', async () => {
  const { page, calls } = await visit('/shop')
  const search = page.getByRole('searchbox')
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
  const headings = () => list.first().getByRole('heading', { level: 2 }).allInnerTexts()
  const found = titlesWith('welo', products.slice(0, perPage))
  expect(found.length).toBeGreaterThan(0)

  await search.fill('WELO')
  await expect.poll(headings).toEqual(found)
  expect(new URL(page.url()).searchParams.get('q')).toBe('WELO')
  await page.reload()
  await untilAlive(page)
  expect(await headings()).toEqual(found)

  await search.fill('no such stone')
  await page.getByText('No products found matching your search').waitFor()
  await search.fill('')
  await expect.poll(headings).toEqual(titlesOf(1))
  expect(calls().filter((call) => !call.includes('"q":'))).toEqual([])
})

test('SHOP-4 what other pages have is found by a server that searches, and of any other nothing is asked', async () => {
  const { page, calls } = await visit('/shop')
  const [here, away] = [products.slice(0, perPage), products.slice(perPage)].map((some) =>
    titlesWith('welo', some),
  )
  expect(away).not.toHaveLength(0)

  await page.getByRole('searchbox').fill('welo')
  await page.getByText(`${here!.length} of ${perPage} on this page match`).waitFor()

  const more = page.getByRole('heading', { name: `${away!.length} more on other pages` })
  await expect.poll(() => more.count()).toBe(announces ? 1 : 0)
  const cards = page.getByRole('main').getByRole('article').getByRole('heading')
  expect(await cards.allInnerTexts()).toEqual(announces ? [...here!, ...away!] : here)
  const search = 'GET /items_by_type/Product?external={"page":1,"q":"welo"}'
  expect(calls()).toEqual(announces ? [search] : [])
})

test('SHOP-10 six skeletons stand where products are loading', async () => {
  const { page } = await visit('/shop')
  const release = await holdCall(page, anyList)

  await page.getByRole('link', { name: 'Next' }).click()

  await expect.poll(() => page.getByTestId('skeleton').count()).toBe(6)
  release()
  await page.getByText(/^Page 2 of/).waitFor()
  expect(await page.getByTestId('skeleton').count()).toBe(0)
})

test('SHOP-20 SHOP-21 a list that fails is logged, said aloud, and can be asked for again', async () => {
  const { page, expectComplaint } = await visit('/shop')
  expectComplaint(/500|Error fetching products/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(anyList, failCall)
  await page.getByRole('link', { name: 'Next' }).click()

  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  expect(logged.join()).toContain('Error fetching products')

  await page.unroute(anyList)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Page 2 of/).waitFor()
})

test('SHOP-17 SHOP-18 NAV-2 a collection, by its slug or number, is asked of a server that filters, else found on the page by its tags', async () => {
  const emeralds = demoCategories.find(({ name }) => name === 'Emeralds')!
  const { page, calls } = await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Emeralds' }).click()

  // The address changes at once, the page when its chunk is there.
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
  await page.waitForURL('**/shop/emeralds')
  const heading = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await heading.first().waitFor()
  for (const title of await heading.allInnerTexts()) expect(title).toMatch(/emerald/i)
  const list = calls().filter((call) => call.startsWith('GET /items_by_type'))
  expect(list).toEqual(
    announces
      ? [`GET /items_by_type/Product?external={"page":1,"category":${emeralds.id}}`]
      : ['GET /items_by_type/Product?external={"page":1}'],
  )

  const chip = page.getByRole('link', { name: /Clear filter:\s+Emeralds/ })
  const shown = await heading.allInnerTexts()
  await chip.click()
  await page.waitForURL('**/shop')
  await expect.poll(() => heading.allInnerTexts()).toEqual(titlesOf(1))

  await page.goto(`/shop?category=${emeralds.id}`)
  await chip.waitFor()
  expect(await heading.allInnerTexts()).toEqual(shown)
  await page.goto('/shop?category=9999')
  expect(await heading.allInnerTexts()).toEqual(titlesOf(1))
  expect(await page.getByRole('link', { name: /Clear filter/ }).count()).toBe(0)
})

test('NAV-2 an unknown collection is a page that is not there', async () => {
  const { page, expectComplaint } = await visit('/')
  expectComplaint(/404/)

  const answer = await page.goto('/shop/moonstones')

  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
})

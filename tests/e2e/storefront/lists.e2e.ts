import { expect, test } from 'vitest'
import { readEnd, readTime } from '../../../dataProvider/contract/itemInfo.ts'
import type { Envelope } from '../../../dataProvider/contract/envelope.ts'
import type { Item } from '../../../dataProvider/contract/items.ts'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import { demoCategories, demoItems } from '../../support/demo.ts'
import { failCall, holdCall, visitStorefront, whereOf } from '../../support/storefront.ts'

// Categories, events, stories and posts.
const { visit } = visitStorefront()

const anyEvents = /\/items_by_type\/Event/

test('CAT-1 CAT-2 /categories shows the visible ones, each as a way to its stones', async () => {
  const { page, calls } = await visit('/categories')
  await page.getByRole('heading', { level: 1, name: 'Shop by Category' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')

  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(demoCategories.map(({ name }) => name))
  for (const [index, { id, name, category_type }] of demoCategories.entries()) {
    const card = cards.nth(index)
    expect(await card.innerText()).toContain(category_type)
    expect(await card.locator('img').count()).toBe(1)
    const explore = card.getByRole('link', { name: `Explore Collection ${name}` })
    expect(await explore.getAttribute('href')).toBe(`/shop?category=${id}`)
  }
  expect(calls()).toEqual([])

  await cards.last().getByRole('link').click()
  await page.waitForURL(`**/shop?category=${demoCategories.at(-1)!.id}`)
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
})

test('EVT-2 EVT-6 /events dates them by their start, shows coming ones first and marks what has passed; a card opens its event', async () => {
  const events = demoItems('Event')
  const { page, calls } = await visit('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')

  await expect
    .poll(() => cards.getByRole('heading').allInnerTexts())
    .toEqual(events.map(({ title }) => title))
  expect(calls()).toContain('GET /items_by_type/Event?external={"page":1}')
  const hasPassed = await cards.evaluateAll((found) =>
    found.map((card) => card.textContent.includes('This event has passed')),
  )
  expect(hasPassed).toEqual(events.map(({ item_info }) => readEnd(item_info)! < Date.now()))
  expect(new Set(hasPassed).size).toBe(2)

  const { timeZone } = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  for (const [index, { item_info }] of events.entries()) {
    const date = cards.nth(index).locator('time')
    const start = readTime(item_info, 'starts_at')!
    expect(await date.getAttribute('datetime')).toBe(new Date(start).toISOString())
    for (const part of [
      { weekday: 'long' },
      { day: 'numeric' },
      { month: 'short', year: 'numeric' },
    ] as const)
      expect(await date.innerText()).toContain(
        new Intl.DateTimeFormat('en-US', { timeZone, ...part }).format(start),
      )
  }

  await cards.first().getByRole('link', { name: 'View Event Details' }).click()
  await page.waitForURL(`**/item/${events[0]!.slug}`)
})

test('EVT-5 three skeletons stand where events are loading', async () => {
  const { page } = await visit('/')
  const release = await holdCall(page, anyEvents)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()

  await expect.poll(() => page.getByTestId('skeleton').count()).toBe(3)
  release()
  await page.getByRole('article').first().waitFor()
})

test('EVT-1 EVT-4 events of more than one page have a pager, which asks for one page', async () => {
  const { page, calls } = await visit('/')
  const [, last] = demoItems('Event')
  await page.route(anyEvents, async (route) => {
    const isSecond = decodeURIComponent(route.request().url()).includes('"page":2')
    const url = route.request().url().replace(/\?.*/, '?external={"page":1}')
    const response = await route.fetch({ url })
    const { items, ...envelope } = (await response.json()) as Envelope<Item>
    const pages = isSecond ? { curPage: 2, prevPage: 1, nextPage: null } : { nextPage: 2 }
    const json = { ...envelope, items: isSecond ? [items[1]] : items, ...pages, pageTotal: 2, itemsTotal: 4 }
    return route.fulfill({ response, json })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await page.getByText('Page 1 of 2 (4 total events)').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'Next' }).click()

  await page.getByText('Page 2 of 2 (4 total events)').waitFor()
  expect(whereOf(page)).toBe('/events?page=2')
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual([last!.title])
  expect(calls().filter((call) => call.includes('/Event'))).toEqual(
    [1, 2].map((at) => `GET /items_by_type/Event?external={"page":${at}}`),
  )
})

test('EVT-3 a shop without events says what to do', async () => {
  const { page } = await visit('/')
  const empty = { items: [], itemsReceived: 0, curPage: 1, nextPage: null, prevPage: null, offset: 0 }
  await page.route(anyEvents, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { ...empty, perPage: 12, itemsTotal: 0, pageTotal: 0 },
    }),
  )

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()

  await page.getByText('No upcoming events at this time.').waitFor()
  await page.getByText('Check back soon for our next gem show appearances!').waitFor()
})

test('ABT-1 ABT-2 ABT-3 ABT-4 ABT-6 /about tells every story, pictures left and right, from one page', async () => {
  const stories = demoItems('About')
  const { page, calls } = await visit('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  const articles = page.getByRole('main').getByRole('article')

  await expect
    .poll(() => articles.getByRole('heading').allInnerTexts())
    .toEqual(stories.map(({ title }) => title))
  await page
    .getByText(/African minerals and gems.*Jacksonville/)
    .first()
    .waitFor()
  const sides = await articles.evaluateAll((found) =>
    found.map((article) => {
      const [picture, words] = [article.querySelector('img, video'), article.querySelector('h2')]
      return picture!.getBoundingClientRect().left < words!.getBoundingClientRect().left ? 'left' : 'right'
    }),
  )
  expect(sides).toEqual(stories.map((_, index) => (index % 2 === 0 ? 'left' : 'right')))
  for (const [index, { _item_images_of_items: media }] of stories.entries()) {
    const more = Math.min(3, media.items.length - 1)
    expect(await articles.nth(index).locator('ul img, ul video').count()).toBe(more)
  }
  expect(calls().filter((call) => call.includes('/About'))).toEqual([
    'GET /items_by_type/About?external={"page":1}',
  ])
})

test('ROLE-2 /blog lists the posts with how they begin, and a load that fails can be repeated', async () => {
  const posts = demoItems('Blog')
  const { page, expectComplaint } = await visit('/')
  expectComplaint(/500|Error fetching/)
  await page.route(/\/items_by_type\/Blog/, failCall)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('alert').waitFor()
  await page.unroute(/\/items_by_type\/Blog/)
  await page.getByRole('button', { name: 'Try again' }).click()

  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(posts.map(({ title }) => title))
  const excerpt = posts.find(({ item_info }) => item_info?.['excerpt'])!
  await page.getByText(String(excerpt.item_info!['excerpt'])).waitFor()
  await cards.getByRole('link', { name: `Read more of ${excerpt.title}` }).click()
  await page.waitForURL(`**/item/${excerpt.slug}`)
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readText } from '../../../../dataProvider/contract/json.ts'
import { readEnd, readTime } from '../../../../dataProvider/contract/dates.ts'
import { itemTypes } from '../../../../dataProvider/contract/itemTypes.ts'
import { itemBodySchema } from '../../../../dataProvider/resources/items/items.schema.ts'
import { slugOf } from '../../../../dataProvider/contract/pages.ts'
import { buildDemoCatalogue } from '../../../../server/seed/demo/catalogue.ts'
import type { SeedItem } from '../../../../server/seed/demo/seedItem.ts'

const day = 86_400_000
const now = new Date('2026-11-22T09:30:00Z')
const { items, categories } = buildDemoCatalogue(now)
const ofType = (type: SeedItem['item_type']) => items.filter(({ item_type }) => item_type === type)
const products = ofType('Product')
const isVideo = (file: string) => file.endsWith('.mp4')

test('the demo has 30 items or more over all six types, and two pages of products', () => {
  const totals = Object.fromEntries(itemTypes.map((type) => [type, ofType(type).length]))

  expect(items.length).toBeGreaterThanOrEqual(30)
  expect(totals).toMatchObject({ Event: 3, Blog: 4, Service: 3, About: 3, Custom: 3 })
  expect(totals['Product']).toBeGreaterThan(12)
  expect(totals['Product']).toBeLessThanOrEqual(24)
})

test('each item would pass the item form', () => {
  for (const { media, categories, ageInDays, ...body } of items) {
    const { slug, item_type, stock } = body
    expect(itemBodySchema.safeParse({ ...body, Is_disabled: false }).error, slug).toBeUndefined()
    expect(slug).toBe(slugOf(slug))
    expect(media.length, slug).toBeGreaterThan(0)
    expect(ageInDays, slug).toBeGreaterThan(0)
    expect(categories.length > 0, slug).toBe(item_type === 'Product')
    expect(stock === 1, slug).toBe(item_type === 'Product')
  }
})

test('every file that the demo names is there, and every file there is named', () => {
  const there = readdirSync('server/seed/pictures').toSorted()
  const named = [
    ...items.flatMap(({ media }) => media.map(({ file }) => file)),
    ...categories.map(({ picture }) => picture),
  ]

  expect([...new Set(named)].toSorted()).toEqual(there)
})

test('SHOP-5 one product begins with a video, which another shows after its three pictures; ABT-4 an entry of the About page has more pictures than are shown of it', () => {
  expect(Math.max(...ofType('About').map(({ media }) => media.length))).toBeGreaterThan(4)
  const filmed = products.filter(({ media }) => media.some(({ file }) => isVideo(file)))

  expect(filmed.map(({ media }) => media.map(({ file }) => isVideo(file))).toSorted()).toEqual([
    [false, false, false, true],
    [true, false, false, false],
  ])
})

test('six categories, one of them hidden, and three products or more in each that is shown', () => {
  const names = categories.map(({ name }) => name)

  expect(categories).toHaveLength(6)
  expect(categories.filter(({ Is_visible }) => !Is_visible)).toHaveLength(1)
  for (const { name } of categories.filter(({ Is_visible }) => Is_visible)) {
    expect(products.filter((item) => item.categories.includes(name)).length, name).toBeGreaterThanOrEqual(3)
  }
  for (const name of products.flatMap((item) => item.categories)) expect(names).toContain(name)
})

const starts = [
  '2026-11-22T09:30:00Z',
  // The clocks of the demo's zone change between this day and its events.
  '2026-02-20T23:59:59Z',
]
test.each(starts)(
  'a shop started at %s has an event in 2 to 3 weeks, one in 5 to 6, one 6 weeks past',
  (start) => {
    const begun = new Date(start)
    const events = buildDemoCatalogue(begun).items.filter(({ item_type }) => item_type === 'Event')

    const spans = events.map(({ item_info }) => {
      const [from, to] = [readTime(item_info, 'starts_at')!, readEnd(item_info)!]
      expect(to).toBeGreaterThan(from)
      expect(readText(item_info, 'location')).toBeTruthy()
      const inShop = (time: number, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(time)
      const hour = (time: number) => inShop(time, { hour: 'numeric' }).replace(/\s/, ' ').toLowerCase()
      const date = inShop(from, { weekday: 'long', month: 'long', day: 'numeric' }).replace(',', '')
      expect(readText(item_info, 'event_time')).toContain(date)
      expect(readText(item_info, 'event_time')).toContain(`, ${hour(from)} to ${hour(to)}`)
      return [(from - begun.getTime()) / (7 * day), (to - begun.getTime()) / (7 * day)]
    })

    const [next, later, past] = spans
    expect(next![0]).toBeGreaterThanOrEqual(1.9)
    expect(next![1]).toBeLessThan(3.2)
    expect(later![0]).toBeGreaterThanOrEqual(4.9)
    expect(later![1]).toBeLessThan(6.4)
    expect(past![0]).toBeGreaterThan(-6.6)
    expect(past![1]).toBeLessThan(-5)
  },
)

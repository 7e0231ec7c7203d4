import { expect, test } from 'vitest'
import { readInfoText } from '../../../../dataProvider/contract/json.ts'
import { readEnd, readInfoTime } from '../../../../dataProvider/contract/dates.ts'
import { itemTypes, type ItemType } from '../../../../dataProvider/contract/itemTypes.ts'
import { itemBodySchema } from '../../../../dataProvider/resources/items/items.schema.ts'
import { toSlug } from '../../../../dataProvider/contract/toSlug.ts'
import { itemCategories, itemImages, items as itemTable, shops } from '../../../../server/database/schema.ts'
import { moveEvent } from '../../../../server/seed/moveEvent.ts'
import { readDemoCategories, readDemoRows } from '../../../support/demoRows.ts'

const day = 86_400_000
const items = readDemoRows(itemTable)
const categories = readDemoCategories()
const placed = readDemoRows(itemCategories)
const images = readDemoRows(itemImages)
const [shop] = readDemoRows(shops)
const ofType = (type: ItemType) => items.filter(({ itemType }) => itemType === type)
const products = ofType('Product')
/** Returns the types of an item's media in order. */
const mediaOf = (id: number) =>
  images
    .filter(({ itemId }) => itemId === id)
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ imageType }) => imageType)

test('the demo has at least 30 items across all six types, and two pages of products', () => {
  const totals = Object.fromEntries(itemTypes.map((type) => [type, ofType(type).length]))

  expect(items.length).toBeGreaterThanOrEqual(30)
  expect(totals).toMatchObject({ Event: 3, Blog: 4, Service: 3, About: 3, Custom: 3 })
  expect(totals['Product']).toBeGreaterThan(12)
  expect(totals['Product']).toBeLessThanOrEqual(24)
})

test('each demo item passes the validation of the item form', () => {
  for (const item of items) {
    const { id, slug, itemType, stock, createdAt } = item
    expect(itemBodySchema.safeParse({ ...item, item_type: itemType }).error, slug).toBeUndefined()
    expect(slug).toBe(toSlug(slug))
    expect(mediaOf(id).length, slug).toBeGreaterThan(0)
    expect(createdAt.getTime(), slug).toBeLessThan(shop!.createdAt.getTime())
    expect(
      placed.some(({ itemId }) => itemId === id),
      slug,
    ).toBe(itemType === 'Product')
    expect(stock === 1, slug).toBe(itemType === 'Product')
  }
})

test('SHOP-5 one product has its video first, another one after three images; ABT-4 an About entry has more images than the page shows', () => {
  expect(Math.max(...ofType('About').map(({ id }) => mediaOf(id).length))).toBeGreaterThan(4)
  const filmed = products.map(({ id }) => mediaOf(id)).filter((types) => types.includes('Video'))

  expect(filmed.toSorted()).toEqual([
    ['Image', 'Image', 'Image', 'Video'],
    ['Video', 'Image', 'Image', 'Image'],
  ])
})

test('the demo has six categories, one of them hidden, and at least three products in each visible one', () => {
  expect(categories).toHaveLength(6)
  const shown = categories.filter(({ Is_visible }) => Is_visible)
  expect(shown).toHaveLength(5)
  for (const { id, name } of shown)
    expect(placed.filter(({ categoryId }) => categoryId === id).length, name).toBeGreaterThanOrEqual(3)
})

test('events of one, two and three days keep their texts if their dates do not move', () => {
  const infos = ofType('Event').map(({ item_info }) => item_info!)

  expect(infos).toHaveLength(3)
  expect(infos.map((info) => moveEvent(info, 0))).toEqual(infos)
})

const starts = [
  '2026-11-22T09:30:00Z',
  // Daylight saving time in the demo's time zone begins between this day and the events.
  '2026-02-20T23:59:59Z',
  // Just before and just after the events move by another week.
  '2028-06-02T23:59:59Z',
  '2028-06-03T00:00:01Z',
]
test.each(starts)(
  'a shop started at %s has events in 2 to 3 and 5 to 6 weeks, and one 6 to 7 weeks ago',
  (start) => {
    const startedAt = new Date(start)
    const shift = startedAt.getTime() - shop!.createdAt.getTime()

    const weekdays: (string | undefined)[] = []
    const spans = ofType('Event').map((event) => {
      const item_info = moveEvent(event.item_info!, shift)
      const [from, to] = [readInfoTime(item_info, 'starts_at')!, readEnd(item_info)!]
      expect(to).toBeGreaterThan(from)
      expect(readInfoText(item_info, 'location')).toBeTruthy()
      const inShop = (time: number, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(time)
      const hour = (time: number) => inShop(time, { hour: 'numeric' }).replace(/\s/, ' ').toLowerCase()
      const date = inShop(from, { weekday: 'long', month: 'long', day: 'numeric' }).replace(',', '')
      expect(readInfoText(item_info, 'event_time')).toContain(date)
      weekdays.push(date.split(' ')[0])
      expect(readInfoText(item_info, 'event_time')).toContain(`, ${hour(from)} to ${hour(to)}`)
      return [(from - startedAt.getTime()) / (7 * day), (to - startedAt.getTime()) / (7 * day)]
    })

    expect(weekdays).toEqual(['Saturday', 'Friday', 'Saturday'])
    const [next, later, past] = spans
    expect(next![0]).toBeGreaterThanOrEqual(1.9)
    expect(next![1]).toBeLessThan(3.2)
    expect(later![0]).toBeGreaterThanOrEqual(4.9)
    expect(later![1]).toBeLessThan(6.4)
    expect(past![0]).toBeGreaterThan(-7)
    expect(past![1]).toBeLessThan(-5)
  },
)

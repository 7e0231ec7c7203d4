import { expect, test } from 'vitest'
import { canonicalPath, isNarrowedList, omitEmptyFields } from '../../../storefront/data/pageAddress.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import {
  getAvailabilityText,
  getBadgeText,
  toItemAvailability,
} from '../../../storefront/data/availability.ts'
import { buildItem } from '../../factories/item.ts'

const canonical = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return canonicalPath(pathname, searchParams)
}

test.each([
  ['/', '/'],
  ['/shop/', '/shop'],
  ['/shop?page=1&q=opal&utm_source=letter', '/shop'],
  ['/shop?page=3&category=4', '/shop?category=4&page=3'],
  ['/shop?category=x', '/shop'],
  ['/shop?page=0', '/shop'],
  ['/shop?page=-3', '/shop'],
  ['/shop?page=2.5', '/shop'],
  ['/blog?page=two', '/blog'],
  ['/events?page=1000000', '/events?page=1000000'],
  [`/shop?page=${'9'.repeat(40)}`, '/shop?page=1000000'],
  ['/shop/water-opals?page=2', '/shop/water-opals?page=2'],
  ['/shop/water%2Dopals/?category=4', '/shop/water-opals'],
  ['/events?page=2&category=4', '/events?page=2'],
  ['/blog?page=2', '/blog?page=2'],
  ['/about?page=2&category=4', '/about'],
  ['/item/fire%20opal?page=7', '/item/fire%20opal'],
  ['/item/a%2fb', '/item/a%2Fb'],
  ['/item/%E0%A4%A', '/item/%E0%A4%A'],
])('SHOP-19 NF-4 the canonical path of %s is %s', (address, path) => {
  expect(canonical(address)).toBe(path)
  expect(canonical(path)).toBe(path)
})

test.each([
  ['/shop?q=opal', true],
  ['/shop/water-opals/?page=2&q=opal', true],
  ['/shop?treatment=none', true],
  ['/shop?treatment=&treatment=none', true],
  ['/shop?min_price=100', true],
  ['/shop?availability=sold', true],
  ['/shop?sort=price', true],
  ['/shop?per_page=24', true],
  ['/shop?exact=1', true],
  ['/search?q=opal', true],
  ['/search', false],
  ['/shop?q=', false],
  ['/shop?category=4&page=2&utm_source=letter', false],
  ['/shop', false],
  ['/shopping?q=opal', false],
  ['/?q=opal', false],
  ['/item/fire?q=opal', false],
  ['/certificate/7?q=opal', false],
])('SHOP-32 %s is a search or a filtered list: %s', (address, isOne) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')

  expect(isNarrowedList(pathname, searchParams)).toBe(isOne)
})

test.each([
  ['/shop?q=&min_price=&availability=&color=blue&color=red+gold', '/shop?color=blue&color=red+gold'],
  ['/shop/water-opals?q=&sort=', '/shop/water-opals'],
  ['/search?q=', '/search'],
  ['/shop?q=opal&page=&utm_source=', undefined],
  ['/shop', undefined],
  ['/?q=', undefined],
])('SHOP-28 %s without empty fields is %s', (address, path) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')

  expect(omitEmptyFields(pathname, searchParams)).toBe(path)
})

const available = { availability: 'available', available: 1, stock: 1 } as const
const reserved = { availability: 'reserved', available: 0, stock: 1 } as const
const sold = { availability: 'sold', available: 0, stock: 0 } as const

test.for<[Partial<Item>, page: string | undefined, card: string | undefined]>([
  [available, 'Only 1 left', undefined],
  [{ ...available, stock: 5 }, '1 left', '1 left'],
  [{ ...available, available: 4, stock: 5 }, '4 left', undefined],
  [reserved, 'Reserved for a customer', 'Reserved'],
  [sold, 'Sold', 'Sold'],
  [{ item_type: 'Event', ...available, available: 40, stock: 40 }, '40 seats left', undefined],
  [{ item_type: 'Event', ...available, stock: 12 }, '1 seat left', '1 seat left'],
  [{ item_type: 'Event', ...reserved }, 'Fully booked', 'Fully booked'],
  [{ item_type: 'Event', ...sold }, 'Fully booked', 'Fully booked'],
  [{ ...available, available: null, stock: null }, undefined, undefined],
  [{}, undefined, undefined],
])('ITEM-17 SHOP-24 EVT-7 for %o the page shows %s and the card shows %s', ([overrides, page, card]) => {
  const item = buildItem(overrides)
  const availability = toItemAvailability(item)

  expect(getAvailabilityText(item, availability)).toBe(page)
  expect(getBadgeText(item, availability)).toBe(card)
})

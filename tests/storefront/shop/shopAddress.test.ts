import { expect, test } from 'vitest'
import { readShopAddress, shopPath } from '../../../storefront/shop/shopAddress.ts'

const normalize = (search: string, collection?: string) =>
  shopPath(readShopAddress(new URLSearchParams(search), collection))

test('SHOP-26 an address holds search, filters, order, page size and page, with a repeated key for several values', () => {
  const path =
    '/shop?q=opal&availability=available&min_price=100&max_price=500&min_weight=2.5&color=blue&treatment=none&treatment=smoke&sort=-price&per_page=24&page=2'

  expect(normalize(path.slice('/shop?'.length))).toBe(path)
  expect(readShopAddress(new URLSearchParams(path.slice('/shop?'.length)), undefined)).toMatchObject({
    q: 'opal',
    filters: [
      ['availability', 'available'],
      ['min_price', '100'],
      ['max_price', '500'],
      ['min_weight', '2.5'],
      ['color', 'blue'],
      ['treatment', 'none'],
      ['treatment', 'smoke'],
    ],
    sort: '-price',
    perPage: 24,
    page: 2,
  })
})

test.each([
  ['', '/shop'],
  ['q=&treatment=&sort=&per_page=&min_price=', '/shop'],
  ['availability=low&sort=sku&per_page=13&exact=1&unknown=1', '/shop'],
  ['per_page=12', '/shop'],
  ['min_price=-5&max_price=1e3&min_weight=x&max_weight=1,5&page=0', '/shop'],
  ['min_price=500&max_price=100', '/shop?min_price=100&max_price=500'],
  ['min_price=0100.50', '/shop?min_price=100.5'],
  ['treatment=%20NONE%20&treatment=none', '/shop?treatment=none'],
  ['q=%20fire%00opal%0A', '/shop?q=fire+opal'],
  ['q=opal&exact=1&sort=rank', '/shop?q=opal&exact=1&sort=rank'],
  ['sort=rank', '/shop'],
  ['category=4&color=blue', '/shop?category=4&color=blue'],
])('SHOP-26 the address /shop?%s means %s', (search, path) => {
  expect(normalize(search)).toBe(path)
})

test('SHOP-26 a sub-path keeps its filters and ignores a category', () => {
  expect(normalize('category=4&color=blue', 'Water-Opals')).toBe('/shop/water-opals?color=blue')
})

test('SHOP-26 an address has at most 40 values of filters, of at most 100 characters each', () => {
  const tags = Array.from({ length: 50 }, (_, index) => `tags=tag${index}`).join('&')
  expect(readShopAddress(new URLSearchParams(tags), undefined).filters).toHaveLength(40)

  const long = `${'a'.repeat(99)}💎`
  const { filters, q } = readShopAddress(new URLSearchParams({ tags: long, q: 'b'.repeat(300) }), undefined)
  expect(filters).toEqual([['tags', 'a'.repeat(99)]])
  expect(q).toBe('b'.repeat(200))
})

test('SHOP-26 a search that is cut after a word has no space at its end', () => {
  expect(readShopAddress(new URLSearchParams({ q: ' opal'.repeat(100) }), undefined).q).toBe(
    'opal '.repeat(40).trim(),
  )
})

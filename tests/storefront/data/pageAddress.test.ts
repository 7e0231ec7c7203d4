import { expect, test } from 'vitest'
import { canonicalPath, isSearch } from '../../../storefront/data/pageAddress.ts'

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
])('SHOP-19 NF-4 the page of %s is known as %s', (address, path) => {
  expect(canonical(address)).toBe(path)
  expect(canonical(path)).toBe(path)
})

test.each([
  ['/shop?q=opal', true],
  ['/shop/water-opals/?page=2&q=opal', true],
  ['/shop?q=', false],
  ['/shop', false],
  ['/shopping?q=opal', false],
  ['/?q=opal', false],
  ['/item/fire?q=opal', false],
  ['/certificate/7?q=opal', false],
])('%s is a search: %s', (address, isOne) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')

  expect(isSearch(pathname, searchParams)).toBe(isOne)
})

import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { readSearchAddress, toSearchPath } from '../../../storefront/search/searchAddress.ts'

const read = (query: string) => readSearchAddress(new URLSearchParams(query))

test.each([
  ['q=opal', '/search?q=opal'],
  ['q=+blue+%26+green+', '/search?q=blue%20%26%20green'],
  ['q=opal&kind=Event&exact=1&page=3', '/search?q=opal&kind=Event&exact=1&page=3'],
  ['q=opal&kind=Ring&exact=yes&page=0', '/search?q=opal'],
  ['q=a%00b', '/search?q=a%20b'],
  ['kind=Event&page=2', '/search'],
  ['', '/search'],
])('SEARCH-7 the address of the search %s is %s', (query, path) => {
  expect(toSearchPath(read(query))).toBe(path)
})

test('SEARCH-7 words beyond the length that the API accepts are ignored', () => {
  expect(read(`q=${'a'.repeat(limits.search + 1)}`).q).toHaveLength(limits.search)
})

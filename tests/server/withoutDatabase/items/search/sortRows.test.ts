import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRowsBy, selectSorted } from '../../../../../server/items/search/sortRows.ts'
import { buildIndex } from './buildIndex.ts'

test('a page of selected rows is equal to the same part of a complete sort', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 300 }), fc.nat(320), fc.nat(60), (numbers, from, size) => {
      const compare = (a: number, b: number) => numbers[a]! - numbers[b]! || a - b
      const rows = Int32Array.from(numbers.keys())
      const expected = [...rows].sort(compare).slice(from, from + size)

      expect(selectSorted(rows, compare, from, from + size)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

const index = buildIndex(
  { title: 'sold', price: 1, stock: 0, rank: 1 },
  { title: 'on request', price: null },
  { title: 'cheap', price: 5, rank: 2, item_info: { weight: 2 } },
  { title: 'dear', price: 500, item_info: { weight: 9 } },
  { title: 'equally dear', price: 500, rank: 1 },
  { title: 'free', price: 0 },
)

const list = (order: Parameters<typeof compareRowsBy>[1]) =>
  Array.from(index.title.keys())
    .sort(compareRowsBy(index, order))
    .map((row) => index.title[row])

test('FIND-10 the default order is by rank, then newest first, with sold items last', () => {
  const expected = ['equally dear', 'cheap', 'on request', 'dear', 'free', 'sold']

  expect(list({ isSoldLast: true })).toEqual(expected)
  expect(list({ isSoldLast: false })).toEqual(expected)
})

test('FIND-10 rows without the number come last in both directions, and sold items after them for visitors', () => {
  const up = ['free', 'cheap', 'dear', 'equally dear', 'on request']

  expect(list({ by: 'price', isSoldLast: true })).toEqual([...up, 'sold'])
  expect(list({ by: 'price', isSoldLast: false })).toEqual(['free', 'sold', ...up.slice(1)])
  const down = ['equally dear', 'dear', 'cheap', 'free', 'on request']
  expect(list({ by: 'price', isDescending: true, isSoldLast: true })).toEqual([...down, 'sold'])
  expect(list({ by: 'weight', isDescending: true, isSoldLast: true }).slice(0, 2)).toEqual(['dear', 'cheap'])
})

// @module-tag long
import { expect, test } from 'vitest'
import { atShare, beyond } from './budgets.ts'

test('a list that is not below its budget is named, and so is one that was never measured', () => {
  const figures = [
    { list: 'items', ms: 99.9 },
    { list: 'orders', ms: 100 },
    { list: 'messages', ms: Number.NaN },
  ]

  expect(beyond(100, figures, 'the call')).toEqual([
    'orders: the call took 100.0 ms, the budget is 100 ms',
    'messages: the call took NaN ms, the budget is 100 ms',
  ])
})

test('the share of the values is counted from the fastest, in whatever order they came', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)

  expect([atShare(values, 0.5), atShare(values, 0.95)]).toEqual([100, 190])
  expect(atShare([], 0.5)).toBeNaN()
})

import { expect, test } from 'vitest'
import { orderState } from '../../../storefront/dashboard/orderAge.ts'

const now = Date.UTC(2026, 10, 22, 12)
const day = 24 * 60 * 60 * 1000

test('DASH-7 an order is pending until it is 30 days old, to the millisecond', () => {
  expect(orderState(now, now)).toBe('pending')
  expect(orderState(now - 30 * day + 1, now)).toBe('pending')
  expect(orderState(now - 30 * day, now)).toBe('completed')
  expect(orderState(now - 400 * day, now)).toBe('completed')
  expect(orderState(now + day, now)).toBe('pending')
})

test.each([undefined, null, '', 'soon', Number.NaN])(
  'DASH-7 without a date it is pending: %s',
  (createdAt) => {
    expect(orderState(createdAt, now)).toBe('pending')
  },
)

test('DASH-10 a date written as ISO 8601 counts as the same moment', () => {
  expect(orderState('2026-10-23T12:00:00.001Z', now)).toBe('pending')
  expect(orderState('2026-10-23T12:00:00.000Z', now)).toBe('completed')
  expect(orderState('2026-10-23T08:00:00-04:00', now)).toBe('completed')
})

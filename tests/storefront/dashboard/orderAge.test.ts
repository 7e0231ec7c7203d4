import { expect, test } from 'vitest'
import { isCurrent } from '../../../storefront/dashboard/orderAge.ts'

const now = Date.UTC(2026, 10, 22, 12)
const day = 24 * 60 * 60 * 1000

test('DASH-7 CST-6 CST-7 an order counts as pending until it is 30 days old to the millisecond, then as completed', () => {
  expect(isCurrent(now, now)).toBe(true)
  expect(isCurrent(now - 30 * day + 1, now)).toBe(true)
  expect(isCurrent(now - 30 * day, now)).toBe(false)
  expect(isCurrent(now - 400 * day, now)).toBe(false)
  expect(isCurrent(now + day, now)).toBe(true)
})

test.each([undefined, null, '', 'soon', Number.NaN])(
  'DASH-7 an order without a valid date counts as pending: %s',
  (createdAt) => {
    expect(isCurrent(createdAt, now)).toBe(true)
  },
)

test('DASH-10 an ISO 8601 date counts as the same moment as a date in milliseconds', () => {
  expect(isCurrent('2026-10-23T12:00:00.001Z', now)).toBe(true)
  expect(isCurrent('2026-10-23T12:00:00.000Z', now)).toBe(false)
  expect(isCurrent('2026-10-23T08:00:00-04:00', now)).toBe(false)
})

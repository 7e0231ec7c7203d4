import { expect, test } from 'vitest'
import { formatDateTime, formatRelativeTime } from '../../../backoffice/format/dates.ts'

const now = Date.UTC(2026, 5, 15, 2, 0)
const minute = 60_000

test.each([
  [0, 'just now'],
  [5 * minute, '5 minutes ago'],
  [3 * 60 * minute, '3 hours ago'],
  [24 * 60 * minute, 'yesterday'],
  [6 * 24 * 60 * minute, '6 days ago'],
  [40 * 24 * 60 * minute, 'May 5, 2026'],
])('formatRelativeTime formats a date %i ms ago', (age, text) => {
  expect(formatRelativeTime(now - age, now, 'America/New_York')).toBe(text)
})

test("the exact time is in the shop's time zone", () => {
  expect(formatDateTime(now, 'America/New_York')).toBe('June 14, 2026 at 10:00 PM')
})

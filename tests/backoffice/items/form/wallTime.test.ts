import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../../../../backoffice/items/form/wallTime.ts'

const newYork = 'America/New_York'

test.each([
  ['2026-07-04T10:00', newYork, '2026-07-04T10:00:00-04:00'],
  ['2026-12-04T10:00', newYork, '2026-12-04T10:00:00-05:00'],
  ['2026-12-04T00:30', 'Asia/Kolkata', '2026-12-04T00:30:00+05:30'],
  ['2026-12-04T10:00', 'UTC', '2026-12-04T10:00:00+00:00'],
  // In New York, the clock changes at 2:00 on March 8 and on November 1.
  ['2026-03-08T01:59', newYork, '2026-03-08T01:59:00-05:00'],
  ['2026-03-08T03:00', newYork, '2026-03-08T03:00:00-04:00'],
  ['2026-11-01T02:00', newYork, '2026-11-01T02:00:00-05:00'],
])('the local time %s in %s converts to %s and back', (wallTime, zone, moment) => {
  expect(fromWallTime(wallTime, zone)).toBe(moment)
  expect(toWallTime(moment, zone)).toBe(wallTime)
})

test('a local time skipped by daylight saving time becomes one hour later', () => {
  const moment = fromWallTime('2026-03-08T02:30', newYork)

  expect(toWallTime(moment, newYork)).toBe('2026-03-08T03:30')
})

test('a half-typed year still converts to a timestamp', () => {
  expect(fromWallTime('0002-05-01T10:00', newYork)).toMatch(/^0002-05-01T10:00:00-04:5\d$/)
})

test('a timestamp with any offset is shown in the shop’s time zone, and a value without an offset is not shown', () => {
  expect(toWallTime('2026-07-04T14:00:00Z', newYork)).toBe('2026-07-04T10:00')
  expect(toWallTime('2026-07-04T10:00', newYork)).toBeUndefined()
  expect(toWallTime('next Friday', newYork)).toBeUndefined()
})

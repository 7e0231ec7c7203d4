import { expect, test } from 'vitest'
import { readEnd, readInfoTime } from '../../../dataProvider/contract/dates.ts'

test('readInfoTime and readEnd apply the UTC offset of a timestamp, and readEnd falls back to the start', () => {
  const info = { starts_at: '2026-03-06T10:00:00-05:00', ends_at: '2026-03-08T17:00Z' }

  expect(readInfoTime(info, 'starts_at')).toBe(Date.UTC(2026, 2, 6, 15))
  expect(readEnd(info)).toBe(Date.UTC(2026, 2, 8, 17))
  expect(readEnd({ starts_at: info.starts_at })).toBe(Date.UTC(2026, 2, 6, 15))
})

test.each([
  '2026-03-06T10:00:00',
  '2026-03-06',
  'March 6, 2026',
  'soon 1',
  '1',
  '2026-13-06T10:00:00Z',
  7,
  null,
  {},
])('a timestamp that is invalid or has no UTC offset is ignored: %j', (starts_at) => {
  expect(readInfoTime({ starts_at }, 'starts_at')).toBeUndefined()
})

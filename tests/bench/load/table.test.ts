// @module-tag long
import { expect, test } from 'vitest'
import { rowsFor } from './rows.ts'
import { formatRow, loadHeader, ratioOf } from './table.ts'

const row = {
  engine: 'PostgreSQL' as const,
  row: 'listing',
  perSecond: 450.4,
  cpu: 1.5,
  postgresCpu: 0.5,
  bytes: 23_240,
  p50: 2.204,
  p95: 10.06,
  reference: { perSecond: 30_000, cpu: 0.02, postgresCpu: 0, bytes: 23_240 },
}

test('a row says what an answer costs with its database, and how many prebuilt ones that is', () => {
  expect(ratioOf(row)).toBeCloseTo(100)
  expect(formatRow(row).split(/ {2,}/)).toEqual([
    'PostgreSQL listing',
    '450',
    '2.00',
    '0.50',
    '2.20',
    '10.1',
    '23240',
    '30000',
    '0.02',
    '100\n',
  ])
  expect(loadHeader.length).toBeGreaterThanOrEqual(formatRow(row).length)
})

test('searches come from many addresses, and every row has a name of its own', () => {
  const rows = rowsFor('/assets/vendor.js')
  const search = rows.find(({ name }) => name === 'search')

  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect(new Set(search?.requests.map(({ headers }) => headers['x-forwarded-for'])).size).toBe(5000)
})

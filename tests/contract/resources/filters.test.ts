import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { date, flag, many, money, number, text } from '../../../dataProvider/fields/fields.ts'
import { filter } from '../../../dataProvider/fields/filters.ts'
import { defineResource, type BodyOf, type RecordOf } from '../../../dataProvider/resources/resource.ts'
import { createOperations } from '../../support/shop/operations.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { startShopWith } from './startShopWith.ts'

const lots = defineResource({
  name: 'lots',
  label: ['Lot', 'Lots'],
  description: 'Stones that are sold together',
  fields: {
    name: text({ max: 40, required: true, unique: true }),
    carats: number({ min: -5, max: 1000, decimals: 2, step: 0.05 }),
    pieces: number({ max: 100, step: 5 }),
    price: money({ max: 10_000 }),
    bought: date(),
  },
  computed: {
    per_carat: money({ max: 10_000, label: 'Price per carat' }),
    density: number({ max: 100, decimals: 1 }),
    resold: date(),
    vast: number({ max: 100 }),
    is_recent: flag(),
    twins: many('lots', { max: 2 }),
  },
  title: 'name',
  list: {
    columns: ['name', 'price', 'per_carat', 'density'],
    search: ['name', 'carats'],
    filters: [
      'name',
      filter('name', 'contains'),
      filter('carats', 'atLeast', { key: 'heavier_than', label: 'Heavier than' }),
      filter('carats', 'atMost'),
      filter('price', 'atMost'),
      filter('bought', 'before'),
      filter('bought', 'after'),
      'pieces',
      filter('per_carat', 'atLeast'),
      filter('density', 'atMost'),
    ],
    sort: 'name',
  },
  access: { read: 'admin' },
})
type Lot = RecordOf<typeof lots>

type Columns = Record<string, AnyPgColumn>
const { admin } = await startShopWith([lots], {
  computed: {
    lots: {
      per_carat: ({ price, carats }: Columns) => sql`${price} / nullif(${carats}, 0)`,
      density: ({ pieces, carats }: Columns) => sql`${pieces} / nullif(${carats}, 0)`,
      resold: ({ bought }: Columns) => sql`${bought} + 1`,
      vast: ({ pieces }: Columns) => sql`${pieces} * 1e18`,
      is_recent: ({ bought }: Columns) => sql`${bought} > '2026-01-01'`,
      twins: ({ pieces }: Columns) => sql`case when ${pieces} < 0 then array[1] end`,
    },
  },
})

const send = async (method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) =>
  (await admin.fetcher(`/api/lots${address}`, { method, body })).body as Lot
const create = async (values: Partial<BodyOf<typeof lots>>) => send('POST', '', values)

const find = async (query: object) =>
  (await admin.listRecords<Lot>('lots', { page: 1, ...query })).items.map(({ name }) => name)

beforeAll(async () => {
  await create({ name: 'Fire', carats: 2.5, pieces: 5, price: 100, bought: '2026-03-01' })
  await create({ name: 'Fireworks', carats: 0.05, pieces: 10, price: 99.99, bought: '2026-03-02' })
  await create({ name: '50% off_', carats: 0, pieces: 0, price: null, bought: null })
  await create({ name: 'Debt', carats: -5, pieces: null, price: 0.01, bought: '2026-03-03' })
})

test.each([
  ['equals', { name: 'Fire' }, ['Fire']],
  ['contains, ignoring case', { name_contains: 'fiRE' }, ['Fire', 'Fireworks']],
  ['contains, and no character is a wildcard', { name_contains: '% off_' }, ['50% off_']],
  ['contains, and no character is a wildcard', { name_contains: 'F_re' }, []],
  ['at least', { heavier_than: 0.05 }, ['Fire', 'Fireworks']],
  ['at most', { carats_at_most: 0 }, ['50% off_', 'Debt']],
  ['at most, for an amount', { price_at_most: 99.99 }, ['Debt', 'Fireworks']],
  ['before', { bought_before: '2026-03-02' }, ['Fire']],
  ['after', { bought_after: '2026-03-02' }, ['Debt']],
  ['equals null', { pieces: null }, ['Debt']],
  ['at least, for a computed amount', { per_carat_at_least: 1999.8 }, ['Fireworks']],
  ['at most, for a computed number', { density_at_most: 2 }, ['Fire']],
  ['search, matching numbers as displayed', { q: '2.5' }, ['Fire']],
  ['all combined', { name_contains: 'fire', heavier_than: 1, bought_before: '2027-01-01' }, ['Fire']],
])('ADM-18 a declared filter compares by its operator: %s', async (_operator, query, names) => {
  expect(await find(query)).toEqual(names)
})

test.each([
  { heavier_than: 'heavy' },
  { heavier_than: null },
  { bought_after: '2026-02-30' },
  { name_contains: '' },
  { per_carat_at_least: [1] },
])('ADM-18 a filter rejects a value that its field cannot hold: %j', async (query) => {
  await expect(find(query)).rejects.toMatchObject({ status: 400 })
})

test('ADM-18 a number field enforces its minimum, maximum, decimals and step', async () => {
  const refusal = async (values: object) =>
    create({ name: 'Refused', ...values }).then(
      () => undefined,
      (error: { body: { errors: object } }) => Object.values(error.body.errors)[0],
    )

  expect(await refusal({ carats: -5.05 })).toBe('Carats must be -5 or greater')
  expect(await refusal({ carats: 1000.05 })).toBe('Carats must be at most 1000')
  expect(await refusal({ carats: 0.051 })).toBe('Carats must have at most 2 decimals')
  expect(await refusal({ carats: 0.07 })).toBe('Carats must be a multiple of 0.05')
  expect(await refusal({ pieces: 2.5 })).toBe('Pieces must be a whole number')
  expect(await refusal({ pieces: 7 })).toBe('Pieces must be a multiple of 5')
  for (const carats of [0.15, 0.3, 1.15, 283.05, 999.95])
    expect(await create({ name: `Kept ${carats}`, carats })).toMatchObject({ carats })
})

test('ADM-18 computed values are in every response, sort the list, and are never written', async () => {
  const made = await create({ name: 'Computed', carats: 3, pieces: 10, price: 100 })
  expect(made).toMatchObject({ per_carat: 33.33, density: 3.3 })

  const written = { price: 50, per_carat: 1, density: 1, version: made.version }
  const changed = await send('PATCH', `/${made.id}`, written)
  expect(changed).toMatchObject({ price: 50, per_carat: 16.67, density: 3.3 })
  expect(await send('DELETE', `/${made.id}`)).toMatchObject({ per_carat: 16.67 })
  expect(await send('POST', `/${made.id}/restore`)).toMatchObject({ per_carat: 16.67 })
  const sorted = await find({ sort: '-per_carat', name_contains: 'f' })
  // A record without a value sorts last in both directions.
  expect(sorted).toEqual(['Fireworks', 'Fire', '50% off_'])
  expect((await find({ sort: 'per_carat', name_contains: 'f' })).at(-1)).toBe('50% off_')
  await send('DELETE', `/${made.id}`)
})

test('ADM-18 a computed flag without a value is false, and a computed list without a value is empty', async () => {
  const made = await create({ name: 'Undated', bought: null })
  expect(made).toMatchObject({ is_recent: false, twins: [] })
  await send('DELETE', `/${made.id}`)
})

test('ADM-18 computed values are exported, and importing the file changes nothing', async () => {
  const { exportList, importList } = createOperations(admin)
  const csv = await (await exportList('lots', { name: 'Fire' })).text()

  expect(csv).toContain(
    'id,name,carats,pieces,price,bought,per_carat,density,resold,vast,is_recent,twins,created_at',
  )
  expect(csv).toMatch(/Fire,2\.5,5,100,2026-03-01,40,2,2026-03-02,,true,,/)
  const file = new File([csv], 'lots.csv')
  expect(await importList('lots', file, { apply: true, onProgress: () => {} })).toMatchObject({
    unchanged: 1,
    problems: [],
  })
})

test('ADM-18 a computed value that a response cannot hold is null, and the list stays readable', async () => {
  const made = await create({ name: 'Beyond', pieces: 10, bought: '9999-12-31' })

  expect(made).toMatchObject({ resold: null, vast: null })
  expect(await find({ name: 'Beyond' })).toEqual(['Beyond'])
  expect(await create({ name: 'Within', pieces: 0, bought: '2026-12-31' })).toMatchObject({
    resold: '2027-01-01',
    vast: 0,
  })
})

test('ADM-18 a resource cannot declare a field with a name that every record or query uses', () => {
  const fields = { name: text({ max: 9, required: true }), page: flag() }
  expect(() => tableOf({ ...lots, name: 'leaves', fields })).toThrow(
    'The resource "leaves" cannot have a field "page"',
  )
})

import { expect, test } from 'vitest'
import { getResources } from '../../../backoffice/app/resources.tsx'
import type { Capabilities } from '../../../dataProvider/resources/capabilities.ts'
import { buildCounters } from '../../factories/counters.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { everyCapability } from '../../factories/everyCapability.ts'

const { main, more } = getResources(everyCapability)
const getResource = (wanted: string) => [...main, ...more].find(({ name }) => name === wanted)!

const { items } = buildCounters()
const counters = buildCounters({
  enquiries: 1_200,
  overdue_enquiries: 3,
  bookings_today: 1,
  registrations_today: 2,
  unconfirmed_orders: 4,
  new_messages: 2,
  records: { certificates: 1234 },
  items: {
    ...items,
    Product: { total: 1400, disabled: 0, low: 2, unavailable: 1300 },
    Event: { total: 4, disabled: 1, low: 1, unavailable: 2 },
  },
})

test.for([
  [
    'orders',
    [
      '1,200 enquiries',
      '3 waiting over 20 hours',
      '4 not confirmed',
      '1 booking today',
      '2 registrations today',
    ],
  ],
  ['messages', ['2 new']],
  ['products', ['1,400 total', '2 low stock', '1,300 sold or reserved']],
  ['events', ['4 total', '1 hidden', '1 low stock', '2 fully booked']],
  ['customers', ['7 customers']],
  ['emails', ['None failed']],
  ['certificates', ['1,234 total']],
] as const)(
  'ADM-9 ADM-18 AITM-11 the card of %s shows the counts and what needs attention',
  ([name, labels]) => {
    expect(getResource(name).counterLabels?.(counters)).toEqual(labels)
  },
)

test.for([
  ['their email address', { Full_name: 'Ada Fire', email: 'ada@fire.example' }, 'ada@fire.example'],
  ['their name, if there is no email address', { Full_name: 'Ada Fire', email: '' }, 'Ada Fire'],
  ['their number, if there is neither', { Full_name: '', email: '', customer_number: 7 }, '7'],
] as const)(
  'ADM-10 a customer found by the search is looked up in the list by %s',
  ([_what, customer, q]) => {
    expect(getResource('customers').toSearchResult?.(buildCustomer(customer)).q).toBe(q)
  },
)

test('AORD-17 only a server with confirmations has the filter by confirmation', () => {
  const listFilters = (can: Capabilities) =>
    getResources(can)
      .main.find(({ name }) => name === 'orders')
      ?.filters?.map(({ key }) => key)

  expect(listFilters(everyCapability)).toContain('confirmed')
  expect(listFilters({ ...everyCapability, confirmation: false })).not.toContain('confirmed')
})

test('a server without extensions has the specified pages, without any extension feature', () => {
  const resources = getResources({})

  expect(resources.main.map(({ name }) => name)).toEqual(main.map(({ name }) => name))
  expect(resources.more.map(({ name }) => name)).toEqual(['custom'])
  expect(resources.hasReports).toBe(false)
  for (const resource of [...resources.main, ...resources.more]) {
    expect(resource).not.toHaveProperty('toSearchResult')
    expect(resource).not.toHaveProperty('counterLabels')
    expect(resource).not.toHaveProperty('alertLabel')
    expect(resource.csv).toBeUndefined()
    expect(Object.values(resource.recordActions ?? {}).filter(Boolean)).toEqual([])
  }
  const orders = resources.main.find(({ name }) => name === 'orders')
  expect(orders?.sections).toEqual(['dialogs', 'lines', 'buyer'])
  expect(orders?.filters?.map(({ key }) => key)).toEqual(['status'])
  expect(orders).not.toHaveProperty('add')
})

test('a field is present only if the server announces its extension', () => {
  const fieldsOf = (announced: Capabilities) =>
    Object.keys(getResources(announced).main.find(({ name }) => name === 'products')?.fields ?? {})

  const specified = fieldsOf({})
  expect(specified).toEqual(expect.arrayContaining(['title', 'price']))
  for (const name of ['currency', 'stock', 'low_stock', 'category_ids']) expect(specified).not.toContain(name)
  expect(fieldsOf({ availability: true })).toEqual(expect.arrayContaining(['stock', 'low_stock']))
  expect(fieldsOf({ currency: true })).toContain('currency')
})

import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
// Loaded before anybody waits for them.
import '../../../backoffice/items/form/ItemForm.tsx'
import '../../../backoffice/items/list/ItemList.tsx'
import type { Item, ItemQuery } from '../../../dataProvider/resources/items/items.ts'
import { buildCounters } from '../../factories/counters.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { chooseOption } from '../chooseOption.ts'
import { createRecordingFetcher, fillField, renderBackOffice } from '../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

const extensions = ['availability', 'catalogue-query']
const field = (label: string) => screen.findByLabelText(label, { exact: false })

/** The form of an item at that address; `sent` is what it saves. */
const openForm = (at: string, item: Item = buildItem()) => {
  const { fetcher, sent } = createRecordingFetcher(({ method, body }) =>
    method === 'GET' ? item : { ...item, ...body },
  )
  renderBackOffice(at, { fetcher, getItem: async () => item }, { extensions })
  return sent
}

test('AITM-11 a new product is one piece unless told, which can be emptied for what does not run out', async () => {
  const sent = openForm('/admin/products/create')
  expect(await field('In stock')).toHaveValue('1')
  await fillField('Title', 'Fire Opal')
  await fillField('Description', 'Bright.')
  await fillField('In stock', '')
  await fillField('Low from', '2')

  fireEvent.click(screen.getByRole('button', { name: 'Create product' }))

  await expect.poll(() => sent[0]?.body).toMatchObject({ stock: null, low_stock: 2 })
})

test('AITM-11 an event has seats, a service no number unless told, and a story nothing of the kind', async () => {
  openForm('/admin/events/create')
  expect(await field('Seats')).toHaveValue('')
  expect(screen.queryByLabelText('In stock', { exact: false })).toBeNull()
})

test('AITM-11 a story has nothing that runs out', async () => {
  openForm('/admin/blogs/create')
  await field('Title')

  expect(screen.queryByLabelText('In stock', { exact: false })).toBeNull()
  expect(screen.queryByLabelText('Low from', { exact: false })).toBeNull()
})

test('AITM-11 where the server does not count, nothing is asked', async () => {
  renderBackOffice('/admin/products/create')
  await field('Title')

  expect(screen.queryByLabelText('In stock', { exact: false })).toBeNull()
})

test('AITM-11 fewer than are held can be typed: the form says so, and where the orders are', async () => {
  const item = buildItem({ title: 'Fire opal', sku: 'FO-7', stock: 5, available: 2, held: 3 })
  const sent = openForm(`/admin/products/${item.id}`, item)
  await field('In stock')
  await fillField('In stock', '3')
  expect(screen.queryByText(/held by open orders/)).toBeNull()

  await fillField('In stock', '2')

  expect(await screen.findByText(/3 are held by open orders/)).toBeVisible()
  const { searchParams } = new URL(
    screen.getByRole('link', { name: 'See these orders' }).getAttribute('href') ?? '',
    'https://shop.example',
  )
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ q: 'FO-7', open: true })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ stock: 2 })
})

test('AITM-11 fewer than none is told at its field, and nothing is sent', async () => {
  const item = buildItem({ stock: 1, available: 1, held: 0 })
  const sent = openForm(`/admin/products/${item.id}`, item)
  await field('In stock')

  await fillField('In stock', '-1')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await expect.poll(() => screen.getByLabelText('In stock', { exact: false })).toBeInvalid()
  expect(screen.getByLabelText('In stock', { exact: false })).toHaveAccessibleDescription(
    'In stock must be 0 or greater',
  )
  expect(screen.queryByText(/held by open orders/)).toBeNull()
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('AITM-11 a stock that is below what is held is told at once, and so is a first one', async () => {
  const item = buildItem({ stock: 2, available: 0, held: 3 })
  openForm(`/admin/products/${item.id}`, item)
  expect(await screen.findByText(/3 are held by open orders/)).toBeVisible()

  await fillField('In stock', '')
  await expect.poll(() => screen.queryByText(/held by open orders/)).toBeNull()
  await fillField('In stock', '1')

  expect(await screen.findByText(/3 are held by open orders/)).toBeVisible()
})

test.each<[what: string, overrides: Partial<Item>, says: RegExp]>([
  ['without a limit', { stock: null, available: null, availability: 'available' }, /–/],
  ['enough', { stock: 12_000, available: 12_000, availability: 'available', low_stock: 3 }, /12,000 $/],
  ['low', { stock: 4, available: 3, availability: 'available', low_stock: 3 }, /3 of 4 Low/],
  ['all held', { stock: 1, available: 0, availability: 'reserved' }, /0 of 1 Reserved/],
  ['gone', { stock: 0, available: 0, availability: 'sold' }, /0 Sold/],
])('AITM-11 the list says how many of an item can be had: %s', async (_what, overrides, says) => {
  const item = buildItem({ title: 'Fire opal', ...overrides })
  renderBackOffice('/admin/products', { listItems: async () => buildEnvelope([item]) }, { extensions })
  const row = await screen.findByRole('row', { name: /Fire opal/ })

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  expect(within(row).getAllByRole('cell')[heads.indexOf('Stock')]?.textContent).toMatch(says)
})

test('AITM-11 the list is narrowed to what is low, by a call', async () => {
  const asked: ItemQuery[] = []
  const listItems = async (_type: string, query: ItemQuery) => {
    asked.push(query)
    return buildEnvelope([buildItem({ stock: 1, available: 1 })])
  }
  renderBackOffice('/admin/products', { listItems }, { extensions })
  await screen.findAllByRole('row')

  await chooseOption('Availability', 'Low')

  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, availability: 'low' })
})

test('AITM-11 the dashboard says how many items are low and how many are gone', async () => {
  const { items } = buildCounters()
  const counters = buildCounters({
    failed_mails: 3,
    items: {
      ...items,
      Product: { total: 1400, disabled: 0, low: 2, unavailable: 1300 },
      Event: { total: 4, disabled: 1, low: 0, unavailable: 2 },
    },
  })
  renderBackOffice('/admin', { getCounters: async () => counters }, { extensions: ['operations', 'mails'] })

  expect(await screen.findByText('1,400 in all · 2 low · 1,300 sold or reserved')).toBeVisible()
  expect(screen.getByText('4 in all · 1 disabled · 2 fully booked')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Mails.*3 failed/ })).toHaveAttribute('href', '/admin/mails')
})

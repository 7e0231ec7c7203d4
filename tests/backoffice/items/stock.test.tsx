import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
// Preload the lazy pages: importing them during a test could exceed Testing Library's timeout.
import '../../../backoffice/items/form/ItemForm.tsx'
import '../../../backoffice/items/list/ItemList.tsx'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { createRecordingFetcher, fillField, renderBackOffice } from '../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

const extensions = ['availability', 'catalogue-query']
const field = (label: string) => screen.findByLabelText(label, { exact: false })

/** Opens the form of an item at a path. Returns the requests sent. */
const openForm = (at: string, item: Item = buildItem()) => {
  const { fetcher, sent } = createRecordingFetcher(({ method, body }) =>
    method === 'GET' ? item : { ...item, ...body },
  )
  renderBackOffice(at, { fetcher, getItem: async () => item }, { extensions })
  return sent
}

test('AITM-11 a new product has a stock of 1 by default, and an empty field means unlimited stock', async () => {
  const sent = openForm('/admin/products/create')
  expect(await field('In stock')).toHaveValue('1')
  await fillField('Title', 'Fire Opal')
  await fillField('Description', 'Bright.')
  await fillField('In stock', '')
  await fillField('Low stock threshold', '2')

  fireEvent.click(screen.getByText('Create product'))

  await expect.poll(() => sent[0]?.body).toMatchObject({ stock: null, low_stock: 2 })
})

test.for([
  ['an event has seats instead of stock', 'events', extensions, ['Seats', 'Low stock threshold']],
  ['a blog post has no stock fields', 'blogs', extensions, []],
  ['a server that does not track stock has no stock fields', 'products', [], []],
] as const)('AITM-11 %s', async ([, name, announced, labels]) => {
  renderBackOffice(`/admin/${name}/create`, {}, { extensions: [...announced] })
  await field('Title')

  const requested = ['In stock', 'Seats', 'Low stock threshold'].filter((label) =>
    screen.queryByLabelText(label),
  )
  expect(requested).toEqual(labels)
})

test('AITM-11 stock below the reserved quantity is accepted, with a warning and a link to the orders', async () => {
  const item = buildItem({ title: 'Fire opal', sku: 'FO-7', stock: 5, available: 2, held: 3 })
  const sent = openForm(`/admin/products/${item.id}`, item)
  await field('In stock')
  await fillField('In stock', '3')
  expect(screen.queryByText(/reserved for orders/)).toBeNull()

  await fillField('In stock', '2')

  expect(await screen.findByText(/3 are reserved for orders/)).toBeVisible()
  const { searchParams } = new URL(
    screen.getByRole('link', { name: 'View these orders' }).getAttribute('href') ?? '',
    'https://shop.example',
  )
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ q: 'FO-7', open: true })
  fireEvent.click(screen.getByText('Save changes'))
  await expect.poll(() => sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ stock: 2 })
})

test('AITM-11 the list shows how many of an item are available', async () => {
  const rows: [overrides: Partial<Item>, says: RegExp][] = [
    [{ stock: null, available: null, availability: 'available' }, /–/],
    [{ stock: 12_000, available: 12_000, availability: 'available', low_stock: 3 }, /12,000 $/],
    [{ stock: 4, available: 3, availability: 'available', low_stock: 3 }, /3 of 4 Low/],
    [{ stock: 1, available: 0, availability: 'reserved' }, /0 of 1 Reserved/],
    [{ stock: 0, available: 0, availability: 'sold' }, /0 Sold/],
  ]
  const items = rows.map(([overrides]) => buildItem(overrides))
  renderBackOffice('/admin/products', { listItems: async () => buildEnvelope(items) }, { extensions })
  await screen.findAllByRole('row')

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const shown = screen.getAllByRole<HTMLTableRowElement>('row').slice(1)
  expect(shown.map(({ cells }) => cells[heads.indexOf('In stock')]?.textContent)).toEqual(
    rows.map(([, says]) => expect.stringMatching(says)),
  )
})

test('AITM-11 the list of events marks those without a free seat as fully booked', async () => {
  const states: Partial<Item>[] = [
    { stock: 4, available: 0, availability: 'reserved' },
    { stock: 0, available: 0, availability: 'sold' },
  ]
  const events = states.map((state) => buildItem({ item_type: 'Event', ...state }))
  renderBackOffice('/admin/events', { listItems: async () => buildEnvelope(events) }, { extensions })

  await screen.findAllByRole('row')
  const shown = screen.getAllByRole<HTMLTableRowElement>('row').slice(1)
  for (const row of shown) expect(row).toHaveTextContent('Fully booked')
  expect(screen.queryByText(/^(Sold|Reserved)$/)).toBeNull()
})

import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
// Loaded before anybody waits for them.
import '../../../backoffice/items/form/ItemForm.tsx'
import '../../../backoffice/items/list/ItemList.tsx'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
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

  fireEvent.click(screen.getByText('Create product'))

  await expect.poll(() => sent[0]?.body).toMatchObject({ stock: null, low_stock: 2 })
})

test.for([
  ['an event has seats', 'events', extensions, ['Seats', 'Low from']],
  ['a story has nothing that runs out', 'blogs', extensions, []],
  ['nothing is asked where the server does not count', 'products', [], []],
] as const)('AITM-11 %s', async ([, name, announced, labels]) => {
  renderBackOffice(`/admin/${name}/create`, {}, { extensions: [...announced] })
  await field('Title')

  const asked = ['In stock', 'Seats', 'Low from'].filter((label) => screen.queryByLabelText(label))
  expect(asked).toEqual(labels)
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
  fireEvent.click(screen.getByText('Save changes'))
  await expect.poll(() => sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ stock: 2 })
})

test('AITM-11 the list says how many of an item are available', async () => {
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

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { ListQuery } from '../../../dataProvider/contract/envelope.ts'
import type { ItemQuery } from '../../../dataProvider/resources/queries.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildMessage } from '../../factories/message.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const openProducts = async () => {
  const asked: ItemQuery[] = []
  const listItems = async (_type: string, query: ItemQuery) => {
    asked.push(query)
    return buildEnvelope([buildItem({ title: `found ${query.q}, ${query.sort}` })])
  }
  renderBackOffice('/admin/products', { listItems }, { extensions: ['catalogue-query'] })
  await screen.findByRole('link', { name: 'found undefined, undefined' })
  return asked
}
const openSaved = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Saved' }))
  return within(await screen.findByRole('dialog', { name: 'Saved queries' }))
}
const saveAs = async (name: string) => {
  const saved = await openSaved()
  fireEvent.change(saved.getByLabelText('Save what is shown as'), { target: { value: name } })
  fireEvent.click(saved.getByRole('button', { name: 'Save' }))
}
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: words } })

test('AITM-8 a filter with its order is saved under a name, applied again and taken away', async () => {
  await openProducts()
  search('fire')
  await screen.findByRole('link', { name: 'found fire, undefined' })
  fireEvent.click(screen.getByRole('button', { name: /^sort by price/i }))
  await screen.findByRole('link', { name: 'found fire, price' })
  await saveAs('Cheap fire')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await screen.findByRole('link', { name: 'found undefined, undefined' })

  fireEvent.click((await openSaved()).getByRole('button', { name: 'Cheap fire' }))

  expect(await screen.findByRole('link', { name: 'found fire, price' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toHaveValue('fire')
  const saved = await openSaved()
  fireEvent.click(saved.getByRole('button', { name: 'Remove Cheap fire' }))
  expect(saved.getByText(/^Nothing is saved yet/)).toBeVisible()
})

test('nothing is saved without a name, and one that is there already is replaced', async () => {
  await openProducts()
  await saveAs('   ')
  const saved = within(screen.getByRole('dialog', { name: 'Saved queries' }))
  expect(saved.getByText('Name is required')).toBeVisible()
  expect(saved.getByLabelText('Save what is shown as')).toBeInvalid()
  fireEvent.keyDown(saved.getByLabelText('Save what is shown as'), { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  for (const [words, name] of [
    ['fire', 'Mine'],
    ['water', ' Mine '],
  ] as const) {
    search(words)
    await screen.findByRole('link', { name: `found ${words}, undefined` })
    await saveAs(name)
  }

  expect((await openSaved()).getAllByRole('button', { name: 'Mine' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }))
  expect(await screen.findByRole('link', { name: 'found water, undefined' })).toBeVisible()
})

test('ADM-12 a name that was typed and not saved is there when it is opened again, until it is', async () => {
  const name = async () => (await openSaved()).getByLabelText('Save what is shown as')
  await openProducts()
  fireEvent.change(await name(), { target: { value: 'Mine' } })
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  expect(await name()).toHaveValue('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  expect(await name()).toHaveValue('')
})

/** Every other list with filters, and what it asks the server for. */
const others: { name: string; filter: object; sort?: string; asks: object }[] = [
  {
    name: 'orders',
    filter: { q: 'ada', status: 'booking' },
    sort: 'created_at',
    asks: { status: 'booking', sort: 'created_at' },
  },
  {
    name: 'customers',
    filter: { q: 'ada', online: true },
    sort: 'customer_number',
    asks: { online: true, sort: 'customer_number' },
  },
  { name: 'messages', filter: { q: 'ada', kind: 'contact' }, asks: { kind: 'contact' } },
]
const openOther = (at: string, extensions: Extension[] = ['catalogue-query', 'messages']) => {
  const asked: ListQuery[] = []
  const answer =
    <T,>(records: T[]) =>
    async (query: ListQuery) => {
      asked.push(query)
      return buildEnvelope(records)
    }
  const stats = { total: 1, enquiry: 1, booking: 0, completed: 0 }
  renderBackOffice(
    at,
    {
      listOrders: async (query) => ({ ...(await answer([buildOrderLine()])(query)), stats }),
      listOrderLines: async () => [buildOrderLine()],
      listCustomers: answer([buildCustomer()]),
      listMessages: answer([buildMessage()]),
      listCategories: async () => [buildCategory({ name: 'Ada' }), buildCategory({ name: 'Eve' })],
    },
    { extensions },
  )
  return asked
}

test.for(others)(
  'AITM-8 what $name are filtered and sorted by is saved, taken back by Reset and applied again, the words too',
  async ({ name, filter, sort = 'id', asks }) => {
    const search = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${sort}&order=ASC&page=1`
    const asked = openOther(`/admin/${name}?${search}`)
    const box = await screen.findByRole('searchbox')
    expect(box).toHaveValue('ada')
    await saveAs('Mine')

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await expect.poll(() => asked.at(-1)).not.toHaveProperty('q')
    expect(asked.at(-1)).toEqual(name === 'orders' ? { page: 1, sort: '-created_at' } : { page: 1 })
    expect(box).toHaveValue('')
    fireEvent.click((await openSaved()).getByRole('button', { name: 'Mine' }))

    await expect.poll(() => asked.at(-1)).toEqual({ page: 1, q: 'ada', ...asks })
    expect(box).toHaveValue('ada')
  },
)

test('AITM-8 a search of the categories is saved and applied again', async () => {
  openOther('/admin/categories?filter=%7B%22q%22%3A%22ada%22%7D')
  const cards = () => screen.queryAllByRole('link', { name: /^Edit / }).length
  await expect.poll(cards).toBe(1)
  await saveAs('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await expect.poll(cards).toBe(2)

  fireEvent.click((await openSaved()).getByRole('button', { name: 'Mine' }))

  await expect.poll(cards).toBe(1)
  expect(screen.getByRole('searchbox')).toHaveValue('ada')
})

test.for(['orders', 'customers', 'categories'])(
  'on a server that does not query %s nothing is saved',
  async (name) => {
    openOther(`/admin/${name}`, [])

    await screen.findByRole('searchbox')
    expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull()
  },
)

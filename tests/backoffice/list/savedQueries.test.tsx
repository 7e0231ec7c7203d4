import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { ListQuery } from '../../../dataProvider/contract/envelope.schema.ts'
import type { ItemQuery } from '../../../dataProvider/resources/items/items.ts'
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
/** What the menu of saved filters holds. */
const openSaved = async (item: string) => {
  fireEvent.click(await screen.findByText('Saved filters'))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const saveAs = async (name: string) => {
  await openSaved('Save current query...')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Query name'), { target: { value: name } })
  fireEvent.click(dialog.getByText('Save'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: words } })

test('ADM-12 AITM-8 a filter with its order is saved under a name, applied again and taken away', async () => {
  await openProducts()
  search('fire')
  await screen.findByRole('link', { name: 'found fire, undefined' })
  fireEvent.click(screen.getByRole('button', { name: /^sort by price/i }))
  await screen.findByRole('link', { name: 'found fire, price' })
  await saveAs('Cheap fire')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await screen.findByRole('link', { name: 'found undefined, undefined' })

  await openSaved('Cheap fire')

  expect(await screen.findByRole('link', { name: 'found fire, price' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toHaveValue('fire')
  await openSaved('Remove query "Cheap fire"')
  fireEvent.click(await screen.findByText('Confirm'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  expect(await screen.findByRole('menuitem', { name: 'Save current query...' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /Cheap fire/ })).toBeNull()
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
      listOrderLinePage: async (query) => ({ ...(await answer([buildOrderLine()])(query)), stats }),
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
    expect(await screen.findByRole('searchbox')).toHaveValue('ada')
    await saveAs('Mine')

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await expect.poll(() => asked.at(-1)).not.toHaveProperty('q')
    expect(asked.at(-1)).toEqual(name === 'orders' ? { page: 1, sort: '-created_at' } : { page: 1 })
    await expect.poll(() => screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    await openSaved('Mine')

    await expect.poll(() => asked.at(-1)).toEqual({ page: 1, q: 'ada', ...asks })
    await expect.poll(() => screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada')
  },
)

test('AITM-8 a search of the categories is saved and applied again', async () => {
  openOther('/admin/categories?filter=%7B%22q%22%3A%22ada%22%7D')
  const cards = () => screen.queryAllByRole('link', { name: /^Edit / }).length
  await expect.poll(cards).toBe(1)
  await saveAs('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await expect.poll(cards).toBe(2)

  await openSaved('Mine')

  await expect.poll(cards).toBe(1)
  expect(screen.getByRole('searchbox')).toHaveValue('ada')
})

test.for(['orders', 'customers', 'categories'])(
  'on a server that does not query %s nothing is saved',
  async (name) => {
    openOther(`/admin/${name}?filter=%7B%22q%22%3A%22ada%22%7D`, [])

    await screen.findByRole('searchbox')
    expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull()
  },
)

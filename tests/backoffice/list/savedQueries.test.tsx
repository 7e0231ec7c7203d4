import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const openProducts = async () => {
  const requested: ItemQuery[] = []
  const listItems = async (_type: string, query: ItemQuery) => {
    requested.push(query)
    return buildEnvelope([buildItem({ title: `found ${query.q}, ${query.sort}` })])
  }
  renderBackOffice('/admin/products', { listItems }, { extensions: ['catalogue-query'] })
  await screen.findByRole('link', { name: 'found undefined, undefined' })
  return requested
}
/** Chooses an entry in the menu of saved filters. */
const openSaved = async (item: string) => {
  fireEvent.click(await screen.findByText('Filters'))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const saveAs = async (name: string) => {
  await openSaved('Save current filters…')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: name } })
  fireEvent.click(dialog.getByText('Save'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: words } })

test('ADM-12 AITM-8 a filter with its sort order is saved under a name, applied again and deleted', async () => {
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
  await openSaved('Delete “Cheap fire”')
  fireEvent.click(await screen.findByText('Confirm'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('menuitem', { name: 'Save current filters…' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /Cheap fire/ })).toBeNull()
})

test('a server that cannot query customers offers no saved filters', async () => {
  renderBackOffice('/admin/customers', { listCustomers: async () => buildEnvelope([buildCustomer()]) })

  await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})

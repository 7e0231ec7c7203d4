// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ItemQuery } from '../../../dataProvider/contract/queries.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
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
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  return within(await screen.findByRole('dialog', { name: 'Saved queries' }))
}
const saveAs = async (name: string) => {
  const saved = await openSaved()
  fireEvent.change(saved.getByLabelText('Save what is shown as'), { target: { value: name } })
  await userEvent.click(saved.getByRole('button', { name: 'Save' }))
}
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: words } })

test('AITM-8 a filter with its order is saved under a name, applied again and taken away', async () => {
  await openProducts()
  search('fire')
  await screen.findByRole('link', { name: 'found fire, undefined' })
  await userEvent.click(screen.getByRole('button', { name: /^sort by price/i }))
  await screen.findByRole('link', { name: 'found fire, price' })
  await saveAs('Cheap fire')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await screen.findByRole('link', { name: 'found undefined, undefined' })

  await userEvent.click((await openSaved()).getByRole('button', { name: 'Cheap fire' }))

  expect(await screen.findByRole('link', { name: 'found fire, price' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toHaveValue('fire')
  const saved = await openSaved()
  await userEvent.click(saved.getByRole('button', { name: 'Remove Cheap fire' }))
  expect(saved.getByText(/^Nothing is saved yet/)).toBeVisible()
})

test('a name that is there already is replaced', async () => {
  await openProducts()
  search('fire')
  await screen.findByRole('link', { name: 'found fire, undefined' })
  await saveAs('Mine')
  search('water')
  await screen.findByRole('link', { name: 'found water, undefined' })
  await saveAs(' Mine ')

  const saved = await openSaved()
  expect(saved.getAllByRole('button', { name: 'Mine' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))

  expect(await screen.findByRole('link', { name: 'found water, undefined' })).toBeVisible()
})

test('nothing is saved without a name', async () => {
  await openProducts()

  await saveAs('   ')

  const saved = within(screen.getByRole('dialog', { name: 'Saved queries' }))
  expect(saved.getByText('Name is required')).toBeVisible()
  expect(saved.getByLabelText('Save what is shown as')).toBeInvalid()
})

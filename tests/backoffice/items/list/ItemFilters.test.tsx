import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import type { Item, ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { chooseOption } from '../../chooseOption.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'

const extensions: Extension[] = ['catalogue-query', 'item-categories', 'availability']
const rawOpals = buildCategory({ id: 7, name: 'Raw opals' })

/** Opens the list of products. `answer` returns the items for a query. Returns the queries sent. */
const openProducts = (answer: (query: ItemQuery) => Item[]) => {
  const requested: ItemQuery[] = []
  const listItems = async (_type: string, query: ItemQuery) => {
    requested.push(query)
    return buildEnvelope(answer(query))
  }
  renderBackOffice('/admin/products', { listItems, listUnpaged: async () => [rawOpals] }, { extensions })
  return requested
}

// Every response has one record with the same id, so its row is updated and not replaced.
const titled = (title: string) => [buildItem({ id: 1, title })]
const searchBox = () => screen.findByRole('searchbox', { name: 'Search products' })
const type = async (words: string) => fireEvent.change(await searchBox(), { target: { value: words } })

test('AITM-6 the debounced search asks the server for matches in all products', async () => {
  const requested = openProducts(({ q }) => titled(q ?? 'Everything'))
  await screen.findByRole('link', { name: 'Everything' })

  const box = await searchBox()
  for (const value of ['f', 'fire', 'fire opal']) fireEvent.change(box, { target: { value } })

  expect(await screen.findByRole('link', { name: 'fire opal' })).toBeVisible()
  expect(requested.map(({ q }) => q)).toEqual([undefined, 'fire opal'])
})

test('AITM-6 AITM-11 the category, visibility and availability filters are sent to the server, and Reset clears all of them', async () => {
  const requested = openProducts(({ category, disabled, availability }) =>
    titled(`${category}, ${disabled}, ${availability}`),
  )
  await screen.findByText('undefined, undefined, undefined')

  await chooseOption('Category', 'Raw opals')
  await screen.findByText('7, undefined, undefined')
  await chooseOption('Visibility', 'Visible')
  await screen.findByText('7, false, undefined')
  await chooseOption('Availability', 'Low stock')
  await screen.findByText('7, false, low')
  fireEvent.click(screen.getByText('Reset'))

  await screen.findByText('undefined, undefined, undefined')
  await expect
    .poll(() => screen.getByRole('combobox', { name: 'Category' }))
    .toHaveTextContent('All categories')
  await expect.poll(() => screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  expect(requested.at(3)).toEqual({ page: 1, category: 7, disabled: false, availability: 'low' })
})

test('a filter chosen during the search debounce keeps the search words', { tags: 'long' }, async () => {
  const requested = openProducts(({ q, disabled }) => titled(`${q}, ${disabled}`))
  await screen.findByRole('link', { name: 'undefined, undefined' })

  await type('fire')
  await chooseOption('Visibility', 'Hidden')

  expect(await screen.findByRole('link', { name: 'fire, true' })).toBeVisible()
  expect(requested.at(-1)).toEqual({ page: 1, q: 'fire', disabled: true })
})

test('search words typed just before Reset do not come back', { tags: 'long' }, async () => {
  const requested = openProducts(({ q, disabled }) => titled(`${q}, ${disabled}`))
  await screen.findByRole('link', { name: 'undefined, undefined' })
  await chooseOption('Visibility', 'Hidden')
  await screen.findByRole('link', { name: 'undefined, true' })

  await type('fire')
  fireEvent.click(screen.getByText('Reset'))

  expect(await searchBox()).toHaveValue('')
  await expect.poll(() => screen.queryByText('undefined, undefined')).not.toBeNull()
  await type('water')
  expect(await screen.findByRole('link', { name: 'water, undefined' })).toBeVisible()
  expect(requested.map(({ q }) => q)).not.toContain('fire')
})

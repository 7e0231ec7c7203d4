// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { takeComplaints } from '../../support/setup.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)

test('AITM-1 the pager follows the envelope, whatever page size react-admin assumes', async () => {
  const pages = [[buildItem({ title: 'Fire' })], [buildItem({ title: 'Water' })]]
  renderBackOffice('/admin/products', {
    listItems: async (_type, { page }) =>
      buildEnvelope(pages[page - 1] ?? [], {
        curPage: page,
        prevPage: page > 1 ? page - 1 : null,
        nextPage: page < 2 ? page + 1 : null,
        perPage: 1,
        itemsTotal: 2,
        pageTotal: 2,
      }),
  })
  expect(await screen.findByText('Page 1 of 2 (2 total items)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(await screen.findByText('Page 2 of 2 (2 total items)')).toBeVisible()
  expect(await rows()).toEqual([expect.stringContaining('Water')])
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('AITM-1 the search looks through the titles of this page without another call', async () => {
  let calls = 0
  renderBackOffice('/admin/products', {
    listItems: async () => {
      calls += 1
      return buildEnvelope([buildItem({ title: 'Fire opal' }), buildItem({ title: 'Emerald', price: null })])
    },
  })
  expect(await rows()).toHaveLength(2)

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this page by title' }), 'EMER')

  expect(await rows()).toEqual([expect.stringContaining('On request')])
  expect(calls).toBe(1)
})

test('AITM-1 a row says what matters, and its title leads to the form', async () => {
  const item = buildItem({
    title: 'Fire opal',
    price: 1250,
    Is_disabled: true,
    sku: 'PRO1',
    category_ids: [7],
  })
  renderBackOffice(
    '/admin/products',
    {
      listItems: async () => buildEnvelope([item]),
      listCategories: async () => [buildCategory({ id: 7, name: 'Raw opals' })],
    },
    { extensions: ['item-categories'] },
  )

  expect(await screen.findByRole('link', { name: 'Fire opal' })).toHaveAttribute(
    'href',
    `/admin/products/${item.id}`,
  )
  expect(await screen.findByRole('cell', { name: 'Raw opals' })).toBeVisible()
  for (const text of ['$1,250.00', 'PRO1', 'Disabled']) {
    expect(screen.getByRole('row', { name: /Fire opal/ })).toHaveTextContent(text)
  }
})

test('AITM-7 six skeletons stand in while the products load', async () => {
  renderBackOffice('/admin/products', { listItems: () => new Promise(() => undefined) })

  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6)
})

test('AITM-3 a shop without products says so', async () => {
  renderBackOffice('/admin/products', { listItems: async () => buildEnvelope([]) })

  expect(await screen.findByText('No products found')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('a list that could not be loaded says so and can be tried again', async () => {
  let attempts = 0
  renderBackOffice('/admin/products', {
    listItems: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('UX API request failed: Bad Gateway')
      return buildEnvelope([buildItem({ title: 'Fire' })])
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('UX API request failed: Bad Gateway')

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

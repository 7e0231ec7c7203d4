import { fireEvent, screen } from '@testing-library/react'
import { BulkDeleteButton, RefreshButton, TextInput, useListContext } from 'react-admin'
import { expect, test } from 'vitest'
import { type Overrides } from '../../../backoffice/app/overrides.ts'
import { lazyPage } from '../../../backoffice/resource.ts'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildOrderDetail, buildOrderPage } from '../../factories/order.ts'
import { dismissUndoToast } from '../dismissUndoToast.ts'
import { overrideResource } from '../overrideResource.ts'
import { createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const open = (path = '') => {
  const { fetcher, sent } = createRecordingFetcher(() => buildCertificate())
  const stored = [buildCertificate({ id: 7, number: 'GIA 7', laboratory: 'GIA' })]
  const calls = {
    fetcher,
    listRecords: async () => buildEnvelope(stored) as never,
    listItems: async () => buildEnvelope([]),
  }
  renderBackOffice(`/admin/certificates${path}`, calls, {
    extensions: ['certificates', 'catalogue-query', 'deletes'],
  })
  return sent
}

test('ADM-18 overrides.ts sets the cells, bulk actions and list actions of a declared list', async () => {
  overrideResource('certificates', {
    cells: {
      laboratory: lazyPage(async () => ({ value }) => <strong>Laboratory {String(value)}</strong>),
    },
    bulkActions: lazyPage(async () => () => <BulkDeleteButton label="Throw away" />),
    listActions: lazyPage(async () => () => <RefreshButton label="Look again" />),
  })
  const sent = open()

  expect(await screen.findByText('Laboratory GIA')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add certificate' })).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select GIA 7' }))
  expect(await screen.findByRole('region', { name: 'Selected certificates' })).toBeVisible()
  const button = await screen.findByRole('button', { name: 'Throw away' })
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()

  fireEvent.click(button)
  await dismissUndoToast('Record deleted')

  await expect
    .poll(() => sent.map(({ method, url }) => `${method} ${url}`))
    .toContain('DELETE /api/certificates/7')
})

const Board = () => {
  const { data = [] } = useListContext()
  return data.map(({ id, number }) => <p key={id}>A card of {number}</p>)
}

test('ADM-18 overrides.ts replaces the rows of a declared list with a component', async () => {
  overrideResource('certificates', { body: lazyPage(async () => Board) })
  open()

  expect(await screen.findByText('A card of GIA 7')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Page 1 of 1 (1 total certificates)')).toBeVisible()
})

test('ADM-18 overrides.ts replaces an input of a declared form', async () => {
  overrideResource('certificates', {
    inputs: { number: lazyPage(async () => () => <TextInput source="number" label="Engraved" />) },
  })
  open('/create')

  expect(await screen.findByRole('textbox', { name: 'Engraved' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Laboratory' })).toBeVisible()
})

test('ADM-18 overrides.ts sets a cell, an input, and the list, bulk and page actions of items', async () => {
  overrideResource('products', {
    cells: {
      sku: lazyPage(async () => ({ value }) => <strong>SKU {String(value)}</strong>),
    },
    inputs: { tags: lazyPage(async () => () => <TextInput source="tags" label="Keywords" />) },
    listActions: lazyPage(async () => () => <RefreshButton label="Look again" />),
    bulkActions: lazyPage(async () => () => <button type="button">Label them</button>),
    pageActions: lazyPage(async () => () => <button type="button">Label it</button>),
  })
  const item = buildItem({ id: 5, title: 'Fire', sku: 'FO-5' })
  const { fetcher } = createRecordingFetcher(() => item)
  renderBackOffice(
    '/admin/products',
    { fetcher, listItems: async () => buildEnvelope([item]), getItem: async () => item },
    { extensions: ['catalogue-query'] },
  )

  expect(await screen.findByText('SKU FO-5')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Fire' }))
  expect(await screen.findByRole('button', { name: 'Label them' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hide' })).toBeVisible()

  fireEvent.click(screen.getByRole('link', { name: 'Fire' }))
  expect(await screen.findByRole('button', { name: 'Label it' })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Keywords' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Tags' })).toBeNull()
})

test('ADM-18 overrides.ts sets the list and page actions of orders', async () => {
  overrideResource('orders', {
    listActions: lazyPage(async () => () => <button type="button">Print</button>),
    pageActions: lazyPage(async () => () => <button type="button">Print it</button>),
  })
  const order = buildOrderDetail({ number: 1042 })
  renderBackOffice(
    '/admin/orders',
    { listOrders: async () => buildOrderPage([order]), getOrder: async () => order },
    { extensions: ['order-workflow', 'catalogue-query'] },
  )

  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: /^Details: / }))
  expect(await screen.findByRole('button', { name: 'Print it' })).toBeVisible()
})

test('an override for an unknown resource, option or field does not compile', () => {
  const Part = () => null
  const overrides: Overrides[] = [
    // @ts-expect-error -- no resource is named suppliers
    { suppliers: { icon: Part } },
    // @ts-expect-error -- misspelled icon
    { pages: { icn: Part } },
    // @ts-expect-error -- a page has no field named text
    { pages: { inputs: { text: Part } } },
    // @ts-expect-error -- a page has no field named text
    { pages: { cells: { text: Part } } },
    // @ts-expect-error -- an item has no field named carats
    { products: { inputs: { carats: Part } } },
  ]

  expect(overrides).toHaveLength(5)
})

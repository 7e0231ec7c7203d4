import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CommandPalette } from '../../../../backoffice/layout/palette/CommandPalette.tsx'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildCertificate } from '../../../factories/certificate.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildCustomer } from '../../../factories/customer.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { buildOrder, buildOrderPage, buildOrderedLine } from '../../../factories/order.ts'
import { expectConsole } from '../../../support/setup.ts'
import { renderPart } from '../../renderBackOffice.tsx'

const nothing: Partial<BackOfficeApi> = {
  listItems: async () => buildEnvelope([]),
  listUnpaged: async () => [],
  listCustomers: async () => buildEnvelope([]),
  listOrders: async () => buildOrderPage([]),
  listMessages: async () => buildEnvelope([]),
}

/** Renders the address that the palette has opened. */
const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
const address = () => screen.getByTestId('address').textContent

const renderPalette = (calls: Partial<BackOfficeApi> = {}, extensions = ['catalogue-query', 'messages']) => {
  renderPart(
    <>
      <CommandPalette />
      <Address />
    </>,
    'products',
    { ...nothing, ...calls },
    { extensions },
  )
}
const openPalette = async (...options: Parameters<typeof renderPalette>) => {
  renderPalette(...options)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox')
  return { field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}
const options = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent)

test('ADM-10 Ctrl+K opens the palette, and a few letters and Enter open a page', async () => {
  const { field, type } = await openPalette()
  expect(field).toHaveFocus()
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible()

  type('categ')
  expect(options()).toEqual([expect.stringContaining('Categories'), expect.stringContaining('Add Category')])
  fireEvent.keyDown(field, { key: 'Enter' })

  await expect.poll(address).toBe('/admin/categories')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('ADM-10 the top bar button opens the palette, arrow keys select, Escape closes it and restores the focus, and a text field keeps Ctrl+K', async () => {
  renderPalette({}, [])
  const button = await screen.findByLabelText('Search')
  button.focus()
  fireEvent.click(button)
  const field = await screen.findByRole('combobox', { name: 'Search pages' })
  const chosen = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  }
  expect(chosen()).toContain('Dashboard')

  for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(field, { key })
  expect(chosen()).toContain('Order Management')
  fireEvent.keyDown(field, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()

  const elsewhere = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => elsewhere.remove())
  const isLeftToField = fireEvent.keyDown(elsewhere, { key: 'k', ctrlKey: true })
  expect(isLeftToField).toBe(true)
})

test('ADM-10 Ctrl+K right after Escape reopens the palette with an empty, focused field', async () => {
  const { field, type } = await openPalette()
  type('categ')

  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true })

  await expect.poll(() => screen.getByRole('combobox')).not.toBe(field)
  expect(screen.getByRole('combobox')).toHaveFocus()
  expect(screen.getByRole('combobox')).toHaveValue('')
})

test('ADM-10 the debounced search finds records of every type, with details that tell them apart', async () => {
  const listItems = vi.fn<BackOfficeApi['listItems']>(async (type) =>
    buildEnvelope(type === 'Product' ? [buildItem({ id: 7, title: 'Fire opal', sku: 'PRO7' })] : []),
  )
  const { type } = await openPalette({
    listItems,
    listCustomers: async () =>
      buildEnvelope([buildCustomer({ Full_name: 'Ada Fire', email: 'ada@fire.example' })]),
  })

  for (const words of ['fi', 'fir', 'fire']) type(words)

  await expect
    .poll(options)
    .toEqual([expect.stringMatching(/Fire opal.*PRO7/), expect.stringMatching(/Ada Fire.*ada@fire\.example/)])
  expect(screen.getByRole('status')).toHaveTextContent('2 results')
  expect(listItems).toHaveBeenCalledWith('Product', { page: 1, q: 'fire' }, expect.any(AbortSignal))
  expect(listItems.mock.calls.filter(([type]) => type === 'Product')).toHaveLength(1)
})

test('ADM-10 ADM-18 records of a declared resource are found by its search and open their form, and a new record can be added', async () => {
  const stored = buildCertificate({ id: 7, number: 'GIA 77' })
  const listRecords = vi.fn(async () => buildEnvelope([stored]) as never)
  const { type } = await openPalette({ listRecords }, ['catalogue-query', 'certificates'])
  type('certif')
  expect(options()).toEqual([
    expect.stringContaining('Certificates'),
    expect.stringContaining('Add certificate'),
  ])

  type('gia')
  await expect.poll(options).toEqual([expect.stringMatching(/GIA 77.*Certificate/)])
  expect(listRecords).toHaveBeenLastCalledWith('certificates', { page: 1, q: 'gia' }, expect.any(AbortSignal))
  fireEvent.click(screen.getByText('GIA 77'))

  await expect.poll(address).toBe('/admin/certificates/7')
})

const order = buildOrder({ number: 1042, lines: [buildOrderedLine({ name: 'Fire ring' })] })
const ada = buildCustomer({ Full_name: 'Ada Fire', email: 'ada@fire.example' })

test.for<[string, string, Partial<BackOfficeApi>, string]>([
  [
    'the page of a category',
    'Fire rings',
    { listUnpaged: async () => [buildCategory({ id: 7, name: 'Fire rings' })] },
    '/admin/categories/7',
  ],
  [
    'the page of an order',
    'W-1042 · Fire ring',
    { listOrders: async () => buildOrderPage([order]) },
    `/admin/orders/${order.id}`,
  ],
  [
    'the filtered list for a customer, who has no page',
    'Ada Fire',
    { listCustomers: async () => buildEnvelope([ada]) },
    `/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q: ada.email }))}`,
  ],
])('ADM-10 AORD-12 the palette opens %s', async ([, found, calls, to]) => {
  const { type } = await openPalette(calls)
  type('fire')

  fireEvent.click(await screen.findByText(found))

  await expect.poll(() => decodeURIComponent(address())).toContain(decodeURIComponent(to))
})

test(
  'ADM-10 a new search aborts the previous one, whose response is never shown',
  { tags: 'long' },
  async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { type } = await openPalette({
      listItems: (type, { q }, signal) => {
        if (type !== 'Product') return Promise.resolve(buildEnvelope([]))
        signals.push(signal)
        if (q === 'fire') return new Promise(() => undefined)
        return Promise.resolve(buildEnvelope([buildItem({ title: 'Water opal' })]))
      },
    })
    type('fire')
    await expect.poll(() => signals).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent('Searching…')

    type('water')

    await expect.poll(options).toEqual([expect.stringContaining('Water opal')])
    expect(signals[0]?.aborted).toBe(true)
  },
)

test('ADM-10 a type that fails to be searched is named and can be retried, and the other results are shown', async () => {
  let isDown = true
  const { type } = await openPalette({
    listItems: async (type) => {
      if (type === 'Event' && isDown) throw new ApiError(500, 'UX API request failed: Internal Server Error')
      return buildEnvelope(type === 'Event' ? [buildItem({ title: 'Fire show' })] : [])
    },
    listCustomers: async () => buildEnvelope([buildCustomer({ Full_name: 'Ada Fire' })]),
  })
  type('fire')

  const dialog = within(screen.getByRole('dialog'))
  const failure = await dialog.findByRole('alert')
  expect(failure).toHaveTextContent('Failed to search Events')
  expect(failure).toHaveTextContent('Internal Server Error')
  expect(options()).toEqual([expect.stringContaining('Ada Fire')])

  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
  isDown = false
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect
    .poll(options)
    .toEqual([expect.stringContaining('Fire show'), expect.stringContaining('Ada Fire')])
})

test('ADM-10 a server without search is not asked for records', async () => {
  const listItems = vi.fn<BackOfficeApi['listItems']>(async () => buildEnvelope([]))
  const { field, type } = await openPalette({ listItems }, [])

  type('zircon')

  expect(await screen.findByText('No results for “zircon”')).toBeVisible()
  expect(field).toHaveAccessibleName('Search pages')
  expect(listItems).not.toHaveBeenCalled()
})

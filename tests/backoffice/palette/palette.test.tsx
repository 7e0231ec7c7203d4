// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../backoffice/api.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { takeComplaints } from '../../support/setup.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const nothing: Partial<BackOfficeApi> = {
  listItems: async () => buildEnvelope([]),
  listCategories: async () => [],
  listCustomers: async () => buildEnvelope([]),
  listOrders: async () => ({
    ...buildEnvelope([]),
    stats: { enquiry: 0, booking: 0, completed: 0, total: 0 },
  }),
  listMessages: async () => buildEnvelope([]),
}

const openPalette = async (
  calls: Partial<BackOfficeApi> = {},
  extensions = ['catalogue-query', 'messages'],
) => {
  const user = userEvent.setup()
  renderBackOffice('/admin', { ...nothing, ...calls }, { extensions })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await screen.findByRole('combobox') }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('ADM-10 Ctrl+K opens the palette; a few letters and Enter lead to a page', async () => {
  const { user, field } = await openPalette()
  expect(field).toHaveFocus()
  expect(screen.getByRole('dialog', { name: 'Go to or find' })).toBeVisible()

  await user.type(field, 'categ')
  await expect
    .poll(options)
    .toEqual([expect.stringContaining('Categories'), expect.stringContaining('Add Category')])
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('ADM-10 the button in the top bar opens it, the arrows choose, Escape closes and gives the focus back', async () => {
  const user = userEvent.setup()
  renderBackOffice('/admin', nothing)
  const button = await screen.findByRole('button', { name: 'Go to or find' })
  await user.click(button)
  const field = await screen.findByRole('combobox', { name: 'Find a page' })
  const chosen = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  }
  expect(chosen()).toContain('Dashboard')

  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toContain('Order Management')
  await user.keyboard('{Escape}')

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

test('ADM-10 typed into a field, Ctrl+K is that field’s', async () => {
  const user = userEvent.setup()
  renderBackOffice('/admin', nothing)
  await screen.findByRole('heading', { name: 'Dashboard' })
  const elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  onTestFinished(() => elsewhere.remove())
  elsewhere.focus()

  await user.keyboard('{Control>}k{/Control}')

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ADM-10 records of every kind are found by their words, with what tells them apart, and lead to their page', async () => {
  const item = buildItem({ id: 7, title: 'Fire opal', sku: 'PRO7' })
  const listItems = vi.fn<BackOfficeApi['listItems']>(async (type) =>
    buildEnvelope(type === 'Product' ? [item] : []),
  )
  const { user, field } = await openPalette({
    listItems,
    getItem: async () => item,
    listCustomers: async () =>
      buildEnvelope([buildCustomer({ Full_name: 'Ada Fire', email: 'ada@fire.example' })]),
  })

  await user.type(field, 'fire')

  await expect
    .poll(options)
    .toEqual([expect.stringMatching(/Fire opal.*PRO7/), expect.stringMatching(/Ada Fire.*ada@fire\.example/)])
  expect(screen.getByRole('status')).toHaveTextContent('2 entries')
  expect(listItems).toHaveBeenCalledWith('Product', { page: 1, q: 'fire' }, expect.any(AbortSignal))
  // Asked once the typing rests, not for every letter.
  expect(listItems.mock.calls.filter(([type]) => type === 'Product')).toHaveLength(1)
})

test('ADM-10 a record without a page of its own leads to its list, which is searched for it', async () => {
  const line = buildOrderLine()
  const listOrders = vi.fn<BackOfficeApi['listOrders']>(async () => ({
    ...buildEnvelope([line]),
    stats: { enquiry: 1, booking: 0, completed: 0, total: 1 },
  }))
  const { user, field } = await openPalette({ listOrders })
  await user.type(field, 'ring')

  await user.click(await screen.findByRole('option', { name: new RegExp(line._items.name) }))

  await expect.poll(() => listOrders.mock.lastCall?.[0]).toMatchObject({ page: 1, q: line.id })
})

test.for([
  ['Ada Fire', 'Ada Fire'],
  ['', '7'],
] as const)(
  'ADM-10 a customer without e-mail leads to the list searched for their name, else their number: %s',
  async ([Full_name, q]) => {
    const ada = buildCustomer({ Full_name, email: '', customer_number: 7 })
    const listCustomers = vi.fn<BackOfficeApi['listCustomers']>(async () => buildEnvelope([ada]))
    const { user, field } = await openPalette({ listCustomers })
    await user.type(field, 'fire')

    await user.click(await screen.findByRole('option', { name: Full_name || 'Customer 7' }))

    await screen.findByRole('heading', { name: 'Customers', level: 1 })
    await expect.poll(() => listCustomers.mock.lastCall?.[0]).toMatchObject({ page: 1, q })
  },
)

test('ADM-10 a search that another follows is aborted, and its answer is never shown', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { user, field } = await openPalette({
    listItems: (type, { q }, signal) => {
      if (type !== 'Product') return Promise.resolve(buildEnvelope([]))
      signals.push(signal)
      if (q === 'fire') return new Promise(() => undefined)
      return Promise.resolve(buildEnvelope([buildItem({ title: 'Water opal' })]))
    },
  })
  await user.type(field, 'fire')
  await expect.poll(() => signals).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('Searching…')

  await user.clear(field)
  await user.type(field, 'water')

  await expect.poll(options).toEqual([expect.stringContaining('Water opal')])
  expect(signals[0]?.aborted).toBe(true)
})

test('ADM-10 a kind that could not be looked through is named, the others are shown, and it can be tried again', async () => {
  let isDown = true
  const { user, field } = await openPalette({
    listItems: async (type) => {
      if (type === 'Event' && isDown) throw new ApiError(500, 'UX API request failed: Internal Server Error')
      return buildEnvelope(type === 'Event' ? [buildItem({ title: 'Fire show' })] : [])
    },
    listCustomers: async () => buildEnvelope([buildCustomer({ Full_name: 'Ada Fire' })]),
  })
  await user.type(field, 'fire')

  const dialog = within(screen.getByRole('dialog'))
  await expect.poll(() => dialog.getByRole('status').textContent).toContain('could not look through Events')
  expect(options()).toEqual([expect.stringContaining('Ada Fire')])

  expect(takeComplaints()).toEqual([expect.stringContaining('Internal Server Error')])
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect
    .poll(options)
    .toEqual([expect.stringContaining('Fire show'), expect.stringContaining('Ada Fire')])
})

test('ADM-10 a server that does not search is asked for no records', async () => {
  const listItems = vi.fn<BackOfficeApi['listItems']>(async () => buildEnvelope([]))
  const { user, field } = await openPalette({ listItems }, [])

  await user.type(field, 'zircon')

  expect(await screen.findByText('Nothing is called “zircon”')).toBeVisible()
  expect(field).toHaveAccessibleName('Find a page')
  expect(listItems).not.toHaveBeenCalled()
})

import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../../backoffice/orders/list/OrderList.tsx'
import type { OrderQuery } from '../../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Order } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildOrderedLine } from '../../../factories/order.ts'
import { expectConsole } from '../../../support/setup.ts'
import { chooseOption } from '../../chooseOption.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'
import { press } from '../openOrder.ts'
import { buildSpecifiedOrder } from './buildSpecifiedOrder.ts'

const stats = { total: 50_000, enquiry: 1250, booking: 3, completed: 2 }

/** Opens the list on a server without extensions. `listOrders` is a stub that neither filters nor sorts. */
const openList = async (orders: Order[]) => {
  const requested: OrderQuery[] = []
  const listOrders = async (query: OrderQuery) => {
    requested.push(query)
    const { page } = query
    const nextPage = page < 3 ? page + 1 : null
    const place = {
      curPage: page,
      nextPage,
      prevPage: page > 1 ? page - 1 : null,
      pageTotal: 3,
      itemsTotal: 3,
    }
    return { ...buildEnvelope(orders, place), stats } as never
  }
  const { goBack } = renderBackOffice('/admin/orders', { listOrders })
  await screen.findByLabelText('Orders')
  const asks = async (query: Omit<OrderQuery, 'page'> & { page?: number }) => {
    await expect.poll(() => requested.at(-1)).toEqual({ page: 1, ...query })
  }
  return { asks, goBack }
}
const cards = () => within(screen.getByLabelText('Orders')).getAllByRole('listitem', { hidden: true })
const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value } })
const oldestFirst = async () => {
  fireEvent.click(screen.getByText('Sort by placed descending'))
  fireEvent.click(await screen.findByText('Placed ascending'))
}
const ago = (hours: number) => ({ created_at: Date.now() - hours * 3_600_000 })

test('AORD-1 AORD-2 the list counts enquiries as pending and bookings as processing, and filters by status, words and page', async () => {
  const { asks, goBack } = await openList([buildSpecifiedOrder()])
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['Total', '50,000'],
    ['Pending', '1,250'],
    ['Processing', '3'],
    ['Completed', '2'],
  ])
  expect(screen.queryByText(/order lines? in/)).toBeNull()
  expect(screen.queryByText('Reset')).toBeNull()
  await asks({ sort: '-created_at' })
  fireEvent.mouseDown(screen.getByLabelText('Status', { selector: '[role=combobox]' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['All', 'Enquiry', 'Booking', 'Completed'])
  fireEvent.click(options[0]!)

  await oldestFirst()
  await asks({ sort: 'created_at' })
  await chooseOption('Status', 'Enquiry')
  await asks({ status: 'enquiry', sort: 'created_at' })
  search('bruk')
  await asks({ q: 'bruk', status: 'enquiry', sort: 'created_at' })
  search('fire')
  await asks({ q: 'fire', status: 'enquiry', sort: 'created_at' })
  await goBack()
  await asks({ q: 'bruk', status: 'enquiry', sort: 'created_at' })
  expect(screen.getByLabelText('Search orders')).toHaveValue('bruk')
  press('Next')
  await asks({ page: 2, q: 'bruk', status: 'enquiry', sort: 'created_at' })
  press('Reset')

  await asks({ sort: '-created_at' })
  expect(await screen.findByText('Sort by placed descending')).toBeVisible()
  await expect.poll(() => screen.queryByText('Reset')).toBeNull()
  // Reset also appears if only the sort order was changed.
  await oldestFirst()
  expect(await screen.findByText('Reset')).toBeVisible()
})

test('AORD-1 AORD-13 a card shows the customer, the kind and the total in the order’s currency, and opens the details and the two dialogs', async () => {
  const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '' }
  const order = buildSpecifiedOrder({
    lines: [buildOrderedLine({ name: 'Fire', quantity: 3, currency: 'EUR' })],
    totals: [{ currency: 'EUR', amount: 360 }],
    customer: null,
    contact,
  })
  await openList([order])

  const [card] = cards()
  for (const text of ['Fire', 'Selam Alemu (visitor)', 'Enquiry', '€360.00'])
    expect(card).toHaveTextContent(text)
  const name = `Fire, order ${order.id.slice(0, 8)}`
  expect(screen.getByLabelText(`Details: ${name}`)).toHaveAttribute('href', `/admin/orders/${order.id}/show`)
  for (const dialog of ['Send Estimate', 'Shipping'])
    expect(screen.getByLabelText(`${dialog}: ${name}`)).toHaveAttribute('aria-haspopup', 'dialog')
})

test('AORD-2 a card shows the kind of the order, and no state or date that the server does not send', async () => {
  const booked = buildOrderedLine({ type: 'Service', action_type: 'booking' })
  await openList([buildSpecifiedOrder({ lines: [booked], created_at: null })])

  const [card] = cards()
  expect(within(card!).getByText('Booking', { selector: '.MuiChip-label' })).toBeInTheDocument()
  expect(card).not.toHaveTextContent('New')
  expect(card!.querySelector('time')).toBeNull()
})

test('AORD-10 only an enquiry older than 20 hours shows that it is waiting', async () => {
  const booked = buildOrderedLine({ type: 'Service', action_type: 'booking' })
  await openList([
    buildSpecifiedOrder(ago(19)),
    buildSpecifiedOrder(ago(21)),
    buildSpecifiedOrder({ ...ago(50), lines: [booked] }),
  ])

  const isLate = cards().map((card) => within(card).queryByText('Waiting over 20 hours') !== null)
  expect(isLate).toEqual([false, true, false])
})

test('AORD-1 the list offers nothing that the server cannot store', async () => {
  await openList([buildSpecifiedOrder()])

  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const label of ['Progress', 'Open or closed', 'Payment', 'Awaits your reply'])
    expect(screen.queryByLabelText(label)).toBeNull()
  for (const label of ['New order', 'Export']) expect(screen.queryByText(label)).toBeNull()
})

test('a list that fails to load shows why, a retry keeps its filter, and a later failure keeps the list on screen', async () => {
  const requested: OrderQuery[] = []
  let failure: ApiError | undefined = new ApiError(500, 'UX API request failed: Internal Server Error')
  const listOrders = async (query: OrderQuery) => {
    if (failure) throw failure
    requested.push(query)
    return { ...buildEnvelope([buildSpecifiedOrder()]), stats } as never
  }
  renderBackOffice('/admin/orders?filter=%7B%22status%22%3A%22enquiry%22%7D', { listOrders })
  await screen.findByText('UX API request failed: Internal Server Error')

  failure = undefined
  press('Try again')
  await screen.findByLabelText('Orders')
  expect(requested).toMatchObject([{ status: 'enquiry' }])
  failure = new ApiError(502, 'UX API request failed: Bad Gateway')
  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await screen.findByRole('alert')).toHaveTextContent('UX API request failed: Bad Gateway')
  expect(cards()).toHaveLength(1)
  // Logged by react-admin.
  expect(expectConsole()).toEqual([
    'ApiError: UX API request failed: Internal Server Error',
    expect.stringContaining('Bad Gateway'),
  ])
})

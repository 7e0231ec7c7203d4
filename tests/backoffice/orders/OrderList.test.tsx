import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Preload the lazy pages: importing them during a test could exceed Testing Library's timeout.
import '../../../backoffice/orders/list/OrderList.tsx'
import '../../../backoffice/orders/page/OrderPage.tsx'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { OrderQuery } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildOrder, buildOrderDetail, buildOrderPage, buildOrderedLine } from '../../factories/order.ts'
import { expectConsole } from '../../support/setup.ts'
import { chooseOption } from '../chooseOption.ts'
import { createRecordingFetcher, fillField, renderBackOffice } from '../renderBackOffice.tsx'
import { orderPageCalls, findDialog, press } from './openOrder.ts'
import { withActions } from './withActions.ts'

const openList = async (orders: Order[], calls: Partial<BackOfficeApi> = {}, at = '/admin/orders') => {
  const requested: OrderQuery[] = []
  const listOrders: BackOfficeApi['listOrders'] = async (query) => {
    requested.push(query)
    return buildOrderPage(orders)
  }
  renderBackOffice(
    at,
    { ...orderPageCalls, listOrders, ...calls },
    { extensions: ['order-workflow', 'catalogue-query', 'currency', 'operations'] },
  )
  await screen.findByLabelText('Orders')
  return requested
}
const cards = () => within(screen.getByLabelText('Orders')).getAllByRole('listitem')
const now = Date.now()

test('AORD-1 each order has a card with its number, stones, customer, totals, state and what needs attention', async () => {
  const customer = { id: 3, name: 'Ada Buyer', email: 'ada@example.com', customer_number: 7 }
  const due = { currency: 'EUR', total: 300, paid: 100, refunded: 0, open: 200, state: 'part' } as const
  await openList([
    buildOrder({
      number: 1042,
      created_at: now - 21 * 3_600_000,
      lines: [buildOrderedLine({ name: 'Fire' }), buildOrderedLine({ name: 'Water' })],
      totals: [
        { currency: 'USD', amount: 120 },
        { currency: 'EUR', amount: 80 },
      ],
      contact: { name: 'Selam', email: 'selam@example.com', phone: '' },
      awaits_reply: true,
    }),
    buildOrder({ number: 1041, state: 'accepted', customer, due }),
  ])

  const [late, accepted] = cards()
  for (const text of [
    'W-1042',
    'Fire, Water',
    'Selam (visitor)',
    '$120.00 + €80.00',
    'New',
    'Awaits your reply',
    'Waiting over 20 hours',
  ])
    expect(late).toHaveTextContent(text)
  for (const text of ['Ada Buyer', '€300.00', 'Balance due €200.00', 'Accepted', 'Partially paid'])
    expect(accepted).toHaveTextContent(text)
  expect(accepted).not.toHaveTextContent('Waiting over')
})

test('AORD-1 a card shows the amount due, else the quoted amount, else the listed prices and the number of items priced on request', async () => {
  const listed = {
    lines: [buildOrderedLine(), buildOrderedLine({ price: null })],
    totals: [{ currency: 'USD', amount: 120 }],
  }
  const quoted = { currency: 'EUR', total: 389 }
  const due = { currency: 'EUR', total: 400, paid: 0, refunded: 0, open: 400, state: 'unpaid' } as const
  await openList([
    buildOrder(listed),
    buildOrder({ ...listed, state: 'quoted', quoted }),
    buildOrder({ ...listed, state: 'accepted', due }),
    buildOrder({ lines: [buildOrderedLine({ price: null })], totals: [] }),
    buildOrder({ lines: [buildOrderedLine({ price: 0 })], totals: [{ currency: 'USD', amount: 0 }] }),
  ])

  const prices = ['$120.00 plus 1 item priced on request', '€389.00', '€400.00', 'Price on request', 'Free']
  expect(cards()).toHaveLength(prices.length)
  for (const [index, card] of cards().entries()) expect(within(card).getByText(prices[index]!)).toBeVisible()
})

test('AORD-2 AORD-9 the figures count order lines and say in how many orders, and the filters are sent to the server', async () => {
  const requested = await openList([buildOrder()])
  expect(screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent)).toEqual([
    '5',
    '3',
    '1',
    '1',
  ])
  // The figures count order lines; the pager counts orders.
  expect(screen.getByText('5 order lines in 6 orders')).toBeVisible()

  await chooseOption('Open or closed', 'Open')
  await chooseOption('Progress', 'Accepted (4)')
  await chooseOption('Payment', 'Unpaid')
  await fillField('Search orders', 'fire')

  await expect
    .poll(() => requested.at(-1))
    .toEqual({ page: 1, open: true, state: 'accepted', payment: 'unpaid', q: 'fire', sort: '-created_at' })
})

test('AORD-3 an estimate with a single amount is sent from the card, and requires an amount if an item is priced on request', async () => {
  const lines = [buildOrderedLine({ price: null })]
  const order = buildOrder({ number: 1042, version: 3, lines, totals: [] })
  const sent: unknown[] = []
  await openList([order], {
    sendEstimate: async (...call) => {
      sent.push(call)
      return buildOrderDetail()
    },
  })
  fireEvent.click(screen.getByLabelText(/^Send Estimate: .*, order W-1042$/))
  const dialog = await findDialog()
  press('Send Estimate', dialog)
  expect(await dialog.findByText('Please enter an estimate amount')).toBeVisible()
  await fillField('Amount', '99.5')

  press('Send Estimate', dialog)

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  expect(sent).toMatchObject([
    [order.id, { version: 3, lines: [{ line_id: order.lines[0]?.id, quantity: 1, price: 99.5 }] }],
  ])
})

test('AORD-1 a card offers an estimate and shipping only if the order allows it', async () => {
  await openList(orderStates.map((state) => withActions(buildOrder({ state }))))

  const offered = cards().map((card) => within(card).queryAllByText(/^(Send Estimate|Shipping)$/))
  expect(offered.map((buttons) => buttons.map(({ textContent }) => textContent))).toEqual([
    ['Send Estimate'],
    ['Send Estimate'],
    ['Shipping'],
    ['Shipping'],
    [],
    [],
    [],
  ])
})

test('orders are changed together, each with its version, and a rejected order stays selected with its reason', async () => {
  const [first, second] = [buildOrder({ number: 1001, version: 2 }), buildOrder({ number: 1002 })]
  const { fetcher, sent } = createRecordingFetcher(({ url }) => {
    if (!url.endsWith(second.id)) return first
    throw new ApiError(409, 'UX API request failed: Conflict', {
      code: 'stale',
      message: 'Changed in between',
    })
  })
  await openList([first, second], { fetcher })
  for (const name of ['W-1001', 'W-1002']) fireEvent.click(screen.getByLabelText(`Select ${name}`))
  expect(screen.getByText('2 orders selected')).toBeVisible()

  press('Cancel orders')
  press('Cancel orders', await findDialog())

  expect(await screen.findByText('1 order cancelled')).toBeVisible()
  expect(await screen.findByText('W-1002: Changed in between')).toBeVisible()
  expect(screen.getByLabelText('Select W-1001')).not.toBeChecked()
  expect(screen.getByLabelText('Select W-1002')).toBeChecked()
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/orders/${first.id}`, { state: 'cancelled', version: 2 }],
    ['PATCH', `/api/orders/${second.id}`, { state: 'cancelled', version: 1 }],
  ])
  expectConsole()
})

test('AORD-7 a rejected order that is no longer listed is named with the reason', async () => {
  let listed = [withActions(buildOrder({ number: 1001, state: 'shipped' }))]
  const { fetcher } = createRecordingFetcher(() => {
    listed = []
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'stale', message: 'It was shipped' })
  })
  const listOrders = async () => buildOrderPage(listed)
  await openList([], { fetcher, listOrders })
  fireEvent.click(screen.getByLabelText('Select W-1001'))

  press('Mark as completed')
  press('Mark as completed', await findDialog())

  await expect.poll(() => screen.queryByText('1 order selected')).toBeNull()
  expect(await screen.findByText('Failed to complete 1 order: W-1001 (It was shipped)')).toBeVisible()
  expectConsole()
})

test('AORD-7 completing orders warns how many of them are not fully paid', async () => {
  const due = {
    total: 90,
    paid: 0,
    refunded: 0,
    credited: 0,
    open: 90,
    currency: 'USD',
    state: 'unpaid',
  } as const
  await openList([
    withActions(buildOrder({ number: 1001, state: 'shipped', due })),
    withActions(buildOrder({ number: 1002, state: 'shipped', due })),
  ])
  fireEvent.click(screen.getByLabelText('Select W-1001'))
  fireEvent.click(screen.getByLabelText('Select W-1002'))

  press('Mark as completed')

  const dialog = await findDialog()
  expect(dialog.getByText(/^2 orders are not fully paid\. /)).toBeVisible()
})

test('AORD-7 AORD-17 unconfirmed orders are selected together, and only those that can be cancelled are', async () => {
  const unconfirmed = [1001, 1002].map((number) => buildOrder({ number, confirmed_at: null }))
  const shipped = withActions(buildOrder({ number: 1003, state: 'shipped', confirmed_at: 1 }))
  const { fetcher, sent } = createRecordingFetcher(() => unconfirmed[0])
  await openList([...unconfirmed, shipped], { fetcher })
  expect(cards().map((card) => within(card).queryAllByText('Not confirmed').length)).toEqual([1, 1, 0])

  fireEvent.click(screen.getByLabelText('Select 3 orders on this page'))
  expect(screen.getByText('3 orders selected')).toBeVisible()
  press('Cancel orders')
  const dialog = await findDialog()
  expect(dialog.getByText('Cancel 2 orders?')).toBeVisible()
  const effects =
    '1 selected order cannot be cancelled and will not change. Customers who have not confirmed their email address get no email.'
  expect(dialog.getByText(effects, { exact: false })).toBeVisible()
  expect(dialog.queryByText(/may get an email/)).toBe(null)
  press('Cancel orders', dialog)

  expect(await screen.findByText('2 orders cancelled')).toBeVisible()
  expect(sent.map(({ url }) => url)).toEqual(unconfirmed.map(({ id }) => `/api/orders/${id}`))
})

test('AORD-17 the filter by confirmation is sent to the server', async () => {
  const listOrders: BackOfficeApi['listOrders'] = vi.fn(async () => buildOrderPage([buildOrder()]))
  const extensions = ['order-workflow', 'catalogue-query', 'confirmation']
  renderBackOffice('/admin/orders', { ...orderPageCalls, listOrders }, { extensions })
  await screen.findByLabelText('Orders')

  await chooseOption('Confirmation', 'Not confirmed')

  await expect
    .poll(() => vi.mocked(listOrders).mock.lastCall?.[0])
    .toEqual({ page: 1, confirmed: false, sort: '-created_at' })
})

test('AORD-12 the former URL of an order’s details opens the order page', async () => {
  const order = buildOrderDetail({ number: 1042 })
  renderBackOffice(
    `/admin/orders/${order.id}`,
    { ...orderPageCalls, getOrder: async () => order },
    { extensions: ['order-workflow', 'catalogue-query'] },
  )

  expect(await screen.findByRole('heading', { name: 'Order W-1042' })).toBeVisible()
})

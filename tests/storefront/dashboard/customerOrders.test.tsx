import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Order, OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Page } from '../../../storefront/dashboard/DashboardPage.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { buildItem } from '../../factories/item.ts'
import {
  buildEstimate,
  buildOrder,
  buildOrderDetail,
  buildOrderedLine,
  buildOrderPage,
} from '../../factories/order.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import {
  expectToast,
  CurrentLocation,
  currentPath,
  navigationType,
} from '../../support/render/currentLocation.tsx'
import { buildAda } from '../../support/render/renderAs.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { ada, stubIdentity } from '../../support/render/stubIdentity.ts'
import { storedCart } from '../cart/renderCart.tsx'

const day = 24 * 60 * 60 * 1000

const daysAgo = (days: number) => Date.now() - days * day

interface Shown extends Partial<ShopApi> {
  orders?: Order[]
  lines?: OrderLine[]
  at?: string
}

const open = ({ orders = [], lines = [], at = '/customer/dashboard', ...calls }: Shown = {}) =>
  renderPage(
    <IdentityProvider identity={stubIdentity(ada).identity}>
      <CartProvider>
        <Page />
        <Toasts />
        <CurrentLocation />
      </CartProvider>
    </IdentityProvider>,
    {
      calls: {
        getCustomer: async () => buildAda({ role: 'customer' }),
        listOrderLines: async () => lines,
        listOrders: async () => buildOrderPage(orders),
        ...calls,
      },
      at,
    },
  )
/** The order as Welo's server lists it, without its details. */
const toListed = ({ id, number, state, created_at, lines, totals, quoted, due, moves, may }: OrderDetail) =>
  buildOrder({ id, number, state, created_at, lines, totals, quoted, due, moves, may })
const openOrder = async (order: OrderDetail, calls: Partial<ShopApi> = {}) => {
  open({ orders: [toListed(order)], getOrder: async () => order, ...calls })
  await userEvent.click(await screen.findByText(new RegExp(`^W-${order.number}`)))
}
const shownTitles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .flatMap((row) => row.querySelector('summary')?.textContent ?? [])

test('DASH-3 DASH-7 DASH-12 the stat cards count order lines, and each order appears in the tab for its age', async () => {
  const lines = [daysAgo(1), daysAgo(1), daysAgo(40)].map((created_at) => buildOrderLine({ created_at }))
  open({
    lines,
    orders: [
      buildOrder({
        number: 1042,
        created_at: daysAgo(1),
        lines: [buildOrderedLine({ name: 'Fire opal' }), buildOrderedLine({ quantity: 2 })],
        totals: [
          { currency: 'USD', amount: 360 },
          { currency: 'EUR', amount: 80 },
        ],
      }),
      buildOrder({
        number: 1007,
        state: 'shipped',
        created_at: daysAgo(40),
        lines: [buildOrderedLine({ name: 'Ruby' })],
      }),
    ],
  })

  const figures = await screen.findAllByRole('definition')
  expect(figures.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['3', '2', '1'])
  expect(screen.getByText('These numbers count items: 3 items in 2 orders.')).toBeVisible()
  const [current] = shownTitles()
  expect(current).toMatch(
    /^Fire opal and 1 moreW-1042 · [A-Z][a-z]+ \d{1,2}, \d{4} · 3 items\$360\.00 \+ €80\.00In review$/,
  )
  const [row] = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
  expect(row!.querySelectorAll('summary img')).toHaveLength(2)

  await userEvent.click(screen.getByRole('tab', { name: 'Order History' }))
  expect(shownTitles()).toEqual([
    expect.stringMatching(/^RubyW-1007 · [A-Z][a-z]+ \d{1,2}, \d{4}\$120\.00Shipped$/),
  ])
})

test('DASH-12 the dashboard lists the orders of every page, each once', async () => {
  const [first, second] = [buildOrder({ created_at: daysAgo(1) }), buildOrder({ created_at: daysAgo(2) })]
  const listOrders = vi.fn<ShopApi['listOrders']>(async ({ page }) =>
    page === 1 ? buildOrderPage([first], 1, 2) : buildOrderPage([first, second], 2, 2),
  )
  open({ listOrders })

  await screen.findByRole('tab', { name: 'Current Orders' })
  expect(shownTitles()).toHaveLength(2)
  expect(listOrders.mock.calls).toEqual([[{ page: 1, mine: true }], [{ page: 2, mine: true }]])
})

test('DASH-6 DASH-12 an order loads its details when it is opened, and shows the first eight characters of its id', async () => {
  const order = buildOrderDetail({
    id: 'c0ffee00-1234-4000-8000-000000000000',
    created_at: daysAgo(1),
    lines: [buildOrderedLine({ name: 'Fire opal' })],
    messages: [{ id: 1, from: 'seller', text: 'It is on its page now.', created_at: daysAgo(1) }],
  })
  const getOrder = vi.fn<ShopApi['getOrder']>(async () => order)
  open({ orders: [toListed(order)], getOrder })
  const title = await screen.findByText('Fire opal')
  expect(getOrder).not.toHaveBeenCalled()

  await userEvent.click(title)

  expect(await screen.findByText('c0ffee00')).toBeVisible()
  expect(screen.getByText('It is on its page now.')).toBeVisible()
})

test('DASH-12 the customer accepts an estimate with the version they read, sees how to pay, and the list is updated', async () => {
  const estimates = [buildEstimate({ number: 2 })]
  const order = buildOrderDetail({ state: 'quoted', version: 7, created_at: daysAgo(1), estimates })
  const accepted: OrderDetail = {
    ...order,
    state: 'accepted',
    due: { currency: 'USD', total: 135, paid: 0, refunded: 0, open: 135, state: 'unpaid' },
    bank_details: 'IBAN DE00',
    estimates: [buildEstimate({ state: 'accepted' })],
  }
  const decideEstimate = vi.fn<ShopApi['decideEstimate']>(async () => accepted)
  let now: OrderDetail = order
  await openOrder(order, {
    getOrder: async () => now,
    listOrders: async () => buildOrderPage([toListed(now)]),
    decideEstimate: async (...call) => (now = await decideEstimate(...call)),
  })

  await userEvent.click(await screen.findByText('Accept $135.00', { selector: 'button' }))

  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  expect(screen.getByText('IBAN DE00')).toBeVisible()
  expect(decideEstimate.mock.calls).toEqual([[order.id, 2, { state: 'accepted', version: 7 }]])
  await waitFor(() => expect(shownTitles()[0]).toMatch(/Confirmed$/))
})

test('ORDER-12 a signed-in customer confirms an order in the dashboard', async () => {
  const created_at = daysAgo(1)
  const order = buildOrderDetail({ created_at, confirmed_at: null, may: ['confirm'] })
  let now: OrderDetail = order
  const confirmOrder = vi.fn<ShopApi['confirmOrder']>(
    async () => (now = { ...order, confirmed_at: created_at + 1, may: [] }),
  )
  await openOrder(order, { getOrder: async () => now, confirmOrder })

  await userEvent.click(await screen.findByText('Confirm Email Address', { selector: 'button' }))

  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus()
  expect(confirmOrder.mock.calls).toEqual([[order.id]])
})

test('DASH-12 the customer cancels an order and sends a message about it', async () => {
  const order = buildOrderDetail({ version: 3, created_at: daysAgo(1) })
  const changeOrder = vi.fn<ShopApi['changeOrder']>(async () => ({ ...order, state: 'cancelled' }))
  const sendOrderMessage = vi.fn<ShopApi['sendOrderMessage']>(async () => order)
  await openOrder(order, { changeOrder, sendOrderMessage })

  await userEvent.type(await screen.findByLabelText('Your message'), 'Hello')
  await userEvent.click(screen.getByText('Send Message', { selector: 'button' }))
  expect(await screen.findByText(/^Message sent\./)).toBeVisible()
  expect(sendOrderMessage.mock.calls).toEqual([[order.id, 'Hello', expect.any(String)]])
  await userEvent.click(screen.getByText('Cancel Order', { selector: 'button' }))
  await userEvent.click(screen.getByText('Cancel Order', { selector: 'button' }))

  await waitFor(() =>
    expect(changeOrder.mock.calls).toEqual([[order.id, { state: 'cancelled', version: 3 }]]),
  )
})

test('DASH-13 Order Again puts the available items of an ended order into the cart and names the rest', async () => {
  const [opal, few, sold] = [
    buildItem({ title: 'Fire opal' }),
    buildItem({ title: 'Beads', availability: 'available', available: 2, stock: 2 }),
    buildItem({ title: 'Ruby', availability: 'sold', available: 0, stock: 0 }),
  ]
  const lines = [opal, few, sold].map(({ id, title, slug }) =>
    buildOrderedLine({ items_id: id, name: title, slug, quantity: 3 }),
  )
  const order = buildOrderDetail({
    state: 'declined',
    may: ['write', 'timeline', 'again'],
    created_at: daysAgo(1),
    lines: [...lines, buildOrderedLine({ name: 'Engraving', items_id: null, slug: null })],
  })
  await openOrder(order, {
    findItem: async (slug) => [opal, few, sold].find((item) => item.slug === slug),
  })

  await userEvent.click(await screen.findByText('Order Again', { selector: 'button' }))

  await expectToast('The available items are in your cart. No longer available: Ruby.')
  expect(storedCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [opal.id, 3],
    [few.id, 2],
  ])
})

test('DASH-14 the open tab is in the URL and replaces the history entry, so that a reload or Back restores it', async () => {
  open({ at: '/customer/dashboard?tab=history' })
  expect(await screen.findByRole('tab', { name: 'Order History' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('No previous orders')).toBeVisible()

  await userEvent.click(screen.getByRole('tab', { name: 'Current Orders' }))
  expect(currentPath()).toBe('/customer/dashboard')
  await userEvent.keyboard('{ArrowRight}')
  expect(currentPath()).toBe('/customer/dashboard?tab=history')
  expect(navigationType()).toBe('REPLACE')
})

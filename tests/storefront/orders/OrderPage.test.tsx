import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/orders/OrderPage.tsx'
import { buildEstimate, buildOrderDetail, buildOrderEvent, buildOrderedLine } from '../../factories/order.ts'
import { deferred } from '../../support/waiting.ts'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import { renderLink, token } from './renderLink.tsx'

const open = (order: Partial<OrderDetail> = {}, calls: Partial<ShopApi> = {}, who = visitor) =>
  renderLink(<Page />, 'order', {
    calls: { getOrderByLink: async () => buildOrderDetail({ number: 1042, ...order }), ...calls },
    who,
  })
const due = { currency: 'USD', total: 135, paid: 0, refunded: 0, open: 135, state: 'unpaid' as const }

test('ORDER-1 an order’s link shows its number, status, next step and items with their questions', async () => {
  open({
    lines: [
      buildOrderedLine({
        name: 'Fire opal',
        slug: 'fire-opal',
        quantity: 2,
        price: 60,
        question: 'Is it from Welo?',
      }),
      buildOrderedLine({ name: 'Engraving', slug: null, picture: null, price: null }),
    ],
    totals: [
      { currency: 'USD', amount: 120 },
      { currency: 'EUR', amount: 80 },
    ],
  })

  expect(await screen.findByText('Order W-1042', { selector: 'h1' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'We received your order' })).toBeVisible()
  expect(screen.getByText(/We'll review your order and reply within 24 hours/)).toBeVisible()
  const [opal, engraving] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(within(opal!).getByRole('link', { name: 'Fire opal' })).toHaveAttribute('href', '/item/fire-opal')
  expect(opal).toHaveTextContent('2 items at $60.00')
  expect(opal).toHaveTextContent('You asked: Is it from Welo?')
  expect(opal).toHaveTextContent('$120.00')
  expect(engraving).toHaveTextContent('Price on request')
  expect(screen.getByText('plus 1 item priced on request')).toBeVisible()
  expect(within(engraving!).queryByRole('link')).toBe(null)
  expect(screen.getAllByText('Total').map((term) => term.nextSibling?.textContent)).toEqual([
    '$120.00',
    '€80.00',
  ])
})

test('ORDER-2 a link that matches no order shows an error and links to the contact page', async () => {
  const getOrderByLink = () => Promise.reject(new ApiError(404, 'UX API request failed: Not Found'))
  open({}, { getOrderByLink })

  expect(await screen.findByRole('alert')).toHaveTextContent("We can't find an order for this link")
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
})

test('ORDER-3 the page shows the balance due, how to pay and the payment reference', async () => {
  open({
    state: 'accepted',
    due: { currency: 'USD', total: 135, paid: 35, refunded: 0, open: 100, state: 'part' },
    bank_details: 'IBAN DE00 1234',
    payment_link: 'https://pay.example.com/welo',
    estimates: [buildEstimate({ state: 'accepted' })],
  })

  expect(await screen.findByText(/when we receive the remaining \$100.00/)).toBeVisible()
  expect(screen.getByText('IBAN DE00 1234')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay online' })).toHaveAttribute(
    'href',
    'https://pay.example.com/welo',
  )
  expect(screen.getByText('Payment reference: W-1042')).toBeVisible()
  const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(sums).toEqual(expect.arrayContaining(['Subtotal$120.00', 'Shipping$15.00', 'Total$135.00']))
  expect(sums).toEqual(expect.arrayContaining(['Paid$35.00', 'Balance due$100.00']))
})

test('ORDER-10 a refund is listed with the payments and shows its reason, and no balance is due', async () => {
  const card = { method: 'card' as const, reference: '', paid_on: '2026-01-10', created_at: 1 }
  const refunded = { currency: 'USD', total: 135, paid: 135, refunded: 35, open: 0, state: 'paid' as const }
  const refunds = [{ ...card, id: 2, amount: 35, reason: 'One stone was chipped', due_again: false }]
  open({ state: 'completed', due: refunded, payments: [{ ...card, id: 1, amount: 135 }], refunds })

  const label = 'January 10, 2026, Card, refund: One stone was chipped'
  expect((await screen.findByText(label)).nextSibling).toHaveTextContent('-$35.00')
  expect(screen.getByText('Paid', { selector: 'dt' }).nextSibling).toHaveTextContent('$135.00')
  expect(screen.getByText('Refunded', { selector: 'dt' }).nextSibling).toHaveTextContent('-$35.00')
  expect(screen.queryByText('Balance due')).toBe(null)
})

test('ORDER-3 a cancelled order shows no balance due, but shows what was paid before', async () => {
  open({
    state: 'cancelled',
    due: { ...due, paid: 35, open: 100, state: 'part' },
    estimates: [buildEstimate({ state: 'accepted' })],
  })

  expect(await screen.findByText('Paid')).toBeVisible()
  expect(screen.queryByText('Balance due')).toBe(null)
})

test('ORDER-3 a payment link that is not a web address is not shown', async () => {
  open({ state: 'accepted', due, payment_link: 'javascript:alert(1)' })

  await screen.findByRole('heading', { name: 'Your order is confirmed' })
  expect(screen.queryByText('How to pay')).toBe(null)
})

test('ORDER-3 a package’s tracking number links to its carrier, with special characters encoded', async () => {
  const parcel = { carrier: 'dhl' as const, tracking: 'A&AWB=1#/?', customs_note: '', created_at: 0 }
  open({ state: 'shipped', due: { ...due, paid: 135, open: 0, state: 'paid' }, parcel })

  const link = await screen.findByRole('link', { name: 'A&AWB=1#/?' })
  const { hash, searchParams } = new URL(link.getAttribute('href')!)
  expect([hash, ...searchParams]).toEqual(['', ['AWB', 'A&AWB=1#/?']])
  expect(screen.queryByText('How to pay')).toBe(null)
})

test('ORDER-4 the customer cancels an order after a confirmation, and only once', async () => {
  const { promise, resolve } = deferred<OrderDetail>()
  const cancelByLink = vi.fn<ShopApi['cancelByLink']>(() => promise)
  open({}, { cancelByLink })

  await userEvent.click(await screen.findByText('Cancel Order', { selector: 'button' }))
  expect(screen.getByText(/^Cancel order W-1042\?/)).toHaveFocus()
  await userEvent.click(screen.getByText('Keep Order', { selector: 'button' }))
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toHaveFocus()
  await userEvent.click(screen.getByText('Cancel Order', { selector: 'button' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel Order' }))
  resolve(buildOrderDetail({ number: 1042, state: 'cancelled', moves: [] }))

  expect(await screen.findByRole('heading', { name: 'Your order is cancelled' })).toHaveFocus()
  expect(cancelByLink.mock.calls).toEqual([[token]])
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBe(null)
})

test.each(['accepted', 'cancelled'] as const)(
  'ORDER-4 the customer cannot cancel an order that is %s',
  async (state) => {
    open({ state, moves: [] })

    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBe(null)
  },
)

test('ORDER-5 one tap accepts the current estimate, and a rejected decision shows the error and the current state', async () => {
  const quoted = buildOrderDetail({
    number: 1042,
    state: 'quoted',
    estimates: [buildEstimate({ number: 3 })],
  })
  const getOrderByLink = vi
    .fn<ShopApi['getOrderByLink']>(async () => ({ ...quoted, state: 'new' as const, estimates: [] }))
    .mockResolvedValueOnce(quoted)
  const decideByLink = vi.fn<ShopApi['decideByLink']>(() =>
    Promise.reject(
      new ApiError(409, 'UX API request failed: Conflict', {
        code: 'not_allowed',
        message: 'This estimate was withdrawn',
      }),
    ),
  )
  open({}, { getOrderByLink, decideByLink })

  await userEvent.click(await screen.findByText('Accept $135.00', { selector: 'button' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('This estimate was withdrawn.')
  expect(decideByLink.mock.calls).toEqual([[token, { state: 'accepted', number: 3 }]])
  expect(screen.getByRole('heading', { name: 'We received your order' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept $135.00' })).toBe(null)
})

test('ORDER-6 a visitor can create an account for an order without one, with a redirect back to the order', async () => {
  open({ may: ['claim'] })

  const link = await screen.findByRole('link', { name: 'Create Account' })
  expect(link).toHaveAttribute('href', `/sign-up?redirect_url=${encodeURIComponent(`/order/${token}`)}`)
  expect(screen.queryByRole('button', { name: 'Add to Your Account' })).toBe(null)
})

test('ORDER-6 a signed-in customer adds an order without an account to their own', async () => {
  const claimOrder = vi.fn<ShopApi['claimOrder']>(async () => buildOrderDetail({ may: [], is_own: true }))
  open({ may: ['claim'] }, { claimOrder }, ada)

  await userEvent.click(await screen.findByText('Add to Your Account', { selector: 'button' }))

  expect(await screen.findByRole('link', { name: 'View Your Orders' })).toHaveAttribute(
    'href',
    '/customer/dashboard',
  )
  expect(claimOrder.mock.calls).toEqual([[token]])
})

test('a paid order prints as a receipt with its payments, and an order with a balance due prints as an order', async () => {
  const paid = { ...due, paid: 135, refunded: 0, open: 0, state: 'paid' as const }
  const payment = { method: 'bank' as const, reference: '', created_at: 1 }
  const payments = [
    { ...payment, id: 1, amount: 100, paid_on: '2026-01-10' },
    { ...payment, id: 2, amount: 35, paid_on: '2026-01-12' },
  ]
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { unmount } = open({ state: 'accepted', due: paid, payments })

  await userEvent.click(await screen.findByText('Print', { selector: 'button' }))

  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText('Receipt for order W-1042')).toBeInTheDocument()
  expect(screen.getByText('Fully paid on January 12, 2026')).toBeInTheDocument()
  expect(screen.getByText('January 10, 2026, Bank transfer').nextSibling).toHaveTextContent('$100.00')
  expect(screen.getByRole('heading', { name: 'Ordered items' })).toBeVisible()
  expect(screen.getByText('Paid').nextSibling).toHaveTextContent('$135.00')
  expect(screen.queryByText('Balance due')).toBe(null)
  unmount()

  open({ state: 'accepted', due })
  expect(await screen.findByText('Order W-1042, January 5, 2026')).toBeInTheDocument()
  expect(screen.queryByText(/Receipt/)).toBe(null)
  expect(screen.getByRole('heading', { name: 'Requested items' })).toBeVisible()
  expect(screen.getByText('Balance due').nextSibling).toHaveTextContent('$135.00')
})

const placed = buildOrderEvent({ kind: 'placed', by: 'customer' })

const openWithHistory = async (
  getTimelineByLink: ShopApi['getTimelineByLink'],
  calls: Partial<ShopApi> = {},
) => {
  renderLink(<Page />, 'order', {
    calls: { getOrderByLink: async () => buildOrderDetail(), getTimelineByLink, ...calls },
  })
  const heading = await screen.findByRole('heading', { name: 'History' })
  return { openHistory: () => userEvent.click(heading) }
}
const history = () => within(screen.getByText('History').closest('details')!)
const readEvents = async () =>
  (await history().findAllByRole('listitem')).map(({ textContent }) => textContent)

test('ORDER-8 the history loads when it is opened and lists events newest first, without internal events', async () => {
  const { promise, resolve } = deferred<(typeof placed)[]>()
  const getTimelineByLink = vi.fn<ShopApi['getTimelineByLink']>(() => promise)
  const { openHistory } = await openWithHistory(getTimelineByLink)
  expect(getTimelineByLink).not.toHaveBeenCalled()

  await openHistory()
  expect(await screen.findByLabelText('Loading history')).toBeVisible()
  resolve([
    placed,
    buildOrderEvent({ kind: 'note' }),
    buildOrderEvent({ kind: 'estimate', estimate: 1, created_at: Date.UTC(2026, 0, 6, 15) }),
  ])

  expect(await readEvents()).toEqual([
    'We sent estimate no. 1Jan 6, 2026, 10:00 AM',
    'You placed the orderJan 5, 2026, 10:00 AM',
  ])
  expect(getTimelineByLink.mock.calls).toEqual([[token]])
})

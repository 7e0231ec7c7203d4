import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OrderDetail, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/orders/OrderPage.tsx'
import { buildOrderDetail, buildOrderedLine } from '../../factories/order.ts'
import { expectToast } from '../../support/render/currentLocation.tsx'
import { deferred } from '../../support/waiting.ts'
import { renderLink, token } from './renderLink.tsx'

const seat = (overrides: Partial<OrderedLine> = {}) =>
  buildOrderedLine({ name: 'Opal Evening', type: 'Event', action_type: 'booking', ...overrides })

const created_at = Date.UTC(2026, 0, 5, 15)
const placed = buildOrderDetail({ number: 1042, created_at, confirmed_at: null, moves: ['cancelled'] })
const confirmable = { ...placed, may: ['confirm' as const] }
const confirmed = { ...placed, confirmed_at: created_at + 60_000, may: [] }

const open = (order: OrderDetail, calls: Partial<ShopApi> = {}) =>
  renderLink(<Page />, 'order', { calls: { getOrderByLink: async () => order, ...calls } })
const press = async (label: string) => userEvent.click(await screen.findByText(label, { selector: 'button' }))

test('ORDER-12 opening the link changes nothing, one press of the button confirms the order, and the result receives the focus', async () => {
  const { promise, resolve } = deferred<OrderDetail>()
  const confirmByLink = vi.fn<ShopApi['confirmByLink']>(() => promise)
  open(confirmable, { confirmByLink })

  expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  expect(confirmByLink).not.toHaveBeenCalled()
  await userEvent.dblClick(screen.getByText('Confirm Email Address', { selector: 'button' }))
  expect(screen.getByRole('button', { name: 'Confirming…' })).toHaveAttribute('aria-disabled', 'true')
  resolve(confirmed)

  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus()
  expect(confirmByLink.mock.calls).toEqual([[token]])
  expect(screen.queryByRole('button', { name: 'Confirm Email Address' })).toBe(null)
})

test('ORDER-12 a failed confirmation says why and can be repeated', async () => {
  const confirmByLink = vi
    .fn<ShopApi['confirmByLink']>(async () => confirmed)
    .mockRejectedValueOnce(new ApiError(0, 'Failed to fetch'))
  open(confirmable, { confirmByLink })

  await press('Confirm Email Address')
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't save your change. Try again.")
  await press('Confirm Email Address')

  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBe(null)
})

test('ORDER-12 an order that has ended since shows its state and why it cannot be confirmed', async () => {
  const ended = { ...confirmable, state: 'cancelled' as const, may: [] }
  const getOrderByLink = vi
    .fn<ShopApi['getOrderByLink']>(async () => ended)
    .mockResolvedValueOnce(confirmable)
  const answer = { code: 'not_allowed', message: 'This order is cancelled' }
  const confirmByLink = () => Promise.reject(new ApiError(409, 'UX API request failed: Conflict', answer))
  open(confirmable, { getOrderByLink, confirmByLink })

  await press('Confirm Email Address')

  expect(await screen.findByRole('alert')).toHaveTextContent('This order is cancelled.')
  expect(screen.getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Confirm your email address' })).toBe(null)
})

test('ORDER-12 a late confirmation of a fully booked event keeps the registration and offers another attempt', async () => {
  const waiting = { ...confirmed, lines: [seat()], may: ['confirm' as const] }
  const seated = { ...waiting, lines: [seat({ held_until: Date.now() + 1000 })], may: [] }
  const confirmByLink = vi
    .fn<ShopApi['confirmByLink']>(async () => waiting)
    .mockResolvedValueOnce(waiting)
    .mockResolvedValueOnce(waiting)
    .mockResolvedValueOnce(seated)
  open({ ...confirmable, lines: [seat()] }, { confirmByLink })

  await press('Confirm Email Address')
  expect(await screen.findByRole('heading', { name: 'No seat is reserved for you yet' })).toHaveFocus()
  const sentence =
    'Your email address is confirmed, but Opal Evening has no seats left that we can reserve for you. We keep your registration. Try again later, or contact us.'
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.queryByText('We still have no seat to reserve for you.')).toBe(null)

  await press('Try Again')
  await expectToast('We still have no seat to reserve for you.')

  await press('Try Again')
  expect(await screen.findByText('Your seat is reserved until the event ends.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus()
})

test('ORDER-12 the time of a held seat includes the date only on other days, in the shop’s time zone', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 6, 1), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = [seat({ held_until: Date.UTC(2026, 0, 6, 3) }), seat({ held_until: Date.UTC(2026, 0, 6, 5) })]
  open({ ...placed, lines })

  expect(await screen.findByText('Your seat is held until 10:00 PM EST')).toBeVisible()
  expect(screen.getByText('Your seat is held until Jan 6, 2026, 12:00 AM EST')).toBeVisible()
})

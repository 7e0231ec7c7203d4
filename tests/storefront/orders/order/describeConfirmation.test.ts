import { expect, test } from 'vitest'
import { orderStates } from '../../../../dataProvider/resources/orders/orderMoves.ts'
import type { Order, OrderedLine } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import { describeConfirmation } from '../../../../storefront/orders/order/describeConfirmation.ts'
import { buildOrder, buildOrderedLine } from '../../../factories/order.ts'

const describe = (order: Partial<Order>) =>
  describeConfirmation(buildOrder({ may: [], ...order }), (time) => `time ${time}`)
const opal = (overrides: Partial<OrderedLine> = {}) => buildOrderedLine({ name: 'Opal', ...overrides })
const seat = (overrides: Partial<OrderedLine> = {}) =>
  buildOrderedLine({ name: 'Opal Evening', type: 'Event', ...overrides })
const describeLines = (order: Partial<Order>) => describe(order)?.reservations.map(({ text }) => text)

test('ORDER-12 only the receipt’s link offers the button; other links ask the customer to open it', () => {
  const order = { confirmed_at: null, lines: [opal()] }

  expect(describe({ ...order, may: ['confirm'] })).toMatchObject({
    title: 'Confirm your email address',
    text: 'Press the button to confirm that this email address is yours. We start on confirmed orders first.',
    action: 'Confirm Email Address',
  })
  expect(describe(order)).toEqual({
    title: 'Confirm your email address',
    text: 'To confirm, open the link in the email that we send you. If it does not arrive, contact us.',
    reservations: [],
  })
})

test('ORDER-12 an unconfirmed registration says until when its seats are held, or that confirming takes the seat', () => {
  const order = {
    confirmed_at: null,
    lines: [seat({ held_until: 5 }), seat({ quantity: 2, held_until: 6 }), seat()],
  }

  expect(describeLines(order)).toEqual([
    'Your seat is held until time 5',
    'Your 2 seats are held until time 6',
    'Confirm by email to take your seat',
  ])
  expect(describe({ ...order, may: ['confirm'] })).toMatchObject({
    title: 'Confirm your email address',
    text: 'Press the button to confirm that this email address is yours. Then we reserve your seats.',
    reservations: [{ name: 'Opal Evening' }, { name: 'Opal Evening' }],
    action: 'Confirm Email Address',
  })
  expect(describe({ ...order, lines: [seat({ held_until: 5 })], may: ['confirm'] })).toMatchObject({
    text: 'Press the button to confirm that this email address is yours. Then we keep your seat.',
  })
})

test('ORDER-12 a confirmed order says what is reserved and until when, and thanks for a confirmation after the checkout', () => {
  const lines = [opal({ held_until: 7 }), opal(), seat({ quantity: 2, held_until: 8 })]
  const reservations = ['Reserved for you until time 7.', 'Your 2 seats are reserved until the event ends.']
  const placed = { created_at: 1, confirmed_at: 1, lines }

  expect(describe(placed)).toMatchObject({ title: 'Your reservations' })
  expect(describeLines(placed)).toEqual(reservations)
  expect(describe({ ...placed, state: 'quoted' })).toMatchObject({ title: 'Your reservations' })
  expect(describe({ ...placed, confirmed_at: 2 })).toMatchObject({ title: 'Your email address is confirmed' })
  expect(describeLines({ ...placed, confirmed_at: 2 })).toEqual(reservations)
  expect(describe({ ...placed, lines: [opal()] })).toBe(undefined)
})

test('ORDER-12 fully booked events are named, and only the receipt’s link offers another attempt', () => {
  const lines = [seat(), seat({ name: 'Cutting Class' }), seat({ name: 'Tea', held_until: 9 })]
  const reserved = { name: 'Tea', text: 'Your seat is reserved until the event ends.' }

  expect(describe({ confirmed_at: 2, lines, may: ['confirm'] })).toMatchObject({
    text: 'Your email address is confirmed, but Opal Evening and Cutting Class have no seats left that we can reserve for you. We keep your registration. Try again later, or contact us.',
    reservations: [reserved],
    action: 'Try Again',
    isWaiting: true,
  })
  const missing = { text: 'No seat is reserved for you yet' }
  const byOtherLink = describe({ confirmed_at: 2, lines })
  expect(byOtherLink).toMatchObject({
    title: 'Your email address is confirmed',
    reservations: [reserved, { name: 'Opal Evening', ...missing }, { name: 'Cutting Class', ...missing }],
  })
  expect(byOtherLink).not.toHaveProperty('text')
  expect(byOtherLink).not.toHaveProperty('action')
})

test('a server without confirmations shows nothing, and neither does an order that ended or was accepted', () => {
  const lines = [seat({ held_until: 5 })]

  expect(describe({ lines })).toBe(undefined)
  for (const state of orderStates.filter((one) => one !== 'new' && one !== 'quoted'))
    expect([
      describe({ lines, state, confirmed_at: null }),
      describe({ lines, state, confirmed_at: 1 }),
    ]).toEqual([undefined, undefined])
})

import { expect, test } from 'vitest'
import { movesFrom, orderStates, type OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { buildOrder, buildOrderedLine } from '../../factories/order.ts'
import { getNextStep, getOtherMoves, getMoveLabel } from '../../../backoffice/orders/moves/moves.ts'
import { withActions } from './withActions.ts'

const due = { currency: 'USD', total: 100, paid: 40, refunded: 0, open: 60, state: 'part' } as const
const build = (overrides: Partial<Order>) => ({ ...withActions(buildOrder(overrides)), ...overrides })
const labelOf = (overrides: Partial<Order>) => {
  const order = build(overrides)
  const step = getNextStep(order)
  return step && (step === 'payment' ? step : getMoveLabel(step, order))
}

test.for<[OrderState, string | undefined]>([
  ['new', 'Send Estimate'],
  ['quoted', 'Accept for the customer'],
  ['accepted', 'Shipping'],
  ['shipped', 'Mark as completed'],
  ['declined', 'Make it new again'],
  ['completed', undefined],
  ['cancelled', undefined],
])('the next step of an order that is %s is %s', ([state, label]) => {
  expect(labelOf({ state })).toBe(label)
})

test('an accepted order is paid before it is shipped, cancelled once it is refunded, and completed where it was booked', () => {
  const lines = [buildOrderedLine({ type: 'Service', action_type: 'booking' })]

  expect(labelOf({ state: 'accepted', due })).toBe('payment')
  expect(labelOf({ state: 'accepted', lines })).toBe('Mark as completed')
  const refunded = { ...due, refunded: 100, paid: 100, open: 0, state: 'refunded' } as const
  expect(labelOf({ state: 'accepted', due: refunded })).toBe('Cancel the order')
})

test('AORD-6 an order of which every line is free needs no estimate: its next step is to accept it', () => {
  const free = buildOrderedLine({ price: 0 })

  expect(labelOf({ lines: [free] })).toBe('Accept at the listed price')
  expect(labelOf({ lines: [free, buildOrderedLine({ price: null })] })).toBe('Send Estimate')
})

test('AORD-16 a registration is confirmed, paid and completed, with no estimate on the way', () => {
  const seat = buildOrderedLine({ type: 'Event', action_type: 'booking' })

  expect(labelOf({ lines: [seat] })).toBe('Confirm the registration')
  expect(labelOf({ state: 'accepted', lines: [seat], due })).toBe('payment')
  expect(labelOf({ state: 'accepted', lines: [seat] })).toBe('Mark as completed')
  expect(labelOf({ lines: [seat, buildOrderedLine()] })).toBe('Send Estimate')
})

test('every move that the order has is offered, and no other', () => {
  for (const state of orderStates) {
    const order = build({ state })
    const next = getNextStep(order)
    const offered = [...(next && next !== 'payment' ? [next] : []), ...getOtherMoves(order)]

    expect(new Set(offered)).toEqual(new Set(movesFrom(state, 'admin')))
    expect(getOtherMoves(build({ state, moves: [] }))).toEqual([])
  }
})

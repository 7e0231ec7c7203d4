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
  ['declined', 'Reopen order'],
  ['completed', undefined],
  ['cancelled', undefined],
])('the next step of an order in state %s is %s', ([state, label]) => {
  expect(labelOf({ state })).toBe(label)
})

test('an accepted order is paid before it is shipped, cancelled after a full refund, and completed if it is a booking', () => {
  const lines = [buildOrderedLine({ type: 'Service', action_type: 'booking' })]

  expect(labelOf({ state: 'accepted', due })).toBe('payment')
  expect(labelOf({ state: 'accepted', lines })).toBe('Mark as completed')
  const refunded = { ...due, refunded: 100, paid: 100, open: 0, state: 'refunded' } as const
  expect(labelOf({ state: 'accepted', due: refunded })).toBe('Cancel order')
})

test('AORD-6 an order with only free lines needs no estimate, and its next step is acceptance', () => {
  const free = buildOrderedLine({ price: 0 })

  expect(labelOf({ lines: [free] })).toBe('Accept at listed price')
  expect(labelOf({ lines: [free, buildOrderedLine({ price: null })] })).toBe('Send Estimate')
})

test('AORD-16 a registration is confirmed, paid and completed without an estimate', () => {
  const seat = buildOrderedLine({ type: 'Event', action_type: 'booking' })

  expect(labelOf({ lines: [seat] })).toBe('Confirm registration')
  expect(labelOf({ state: 'accepted', lines: [seat], due })).toBe('payment')
  expect(labelOf({ state: 'accepted', lines: [seat] })).toBe('Mark as completed')
  expect(labelOf({ lines: [seat, buildOrderedLine()] })).toBe('Send Estimate')
})

test('every state change that the order allows is offered, and no other', () => {
  for (const state of orderStates) {
    const order = build({ state })
    const next = getNextStep(order)
    const offered = [...(next && next !== 'payment' ? [next] : []), ...getOtherMoves(order)]

    expect(new Set(offered)).toEqual(new Set(movesFrom(state, 'admin')))
    expect(getOtherMoves(build({ state, moves: [] }))).toEqual([])
  }
})

import { expect, test } from 'vitest'
import { sumByCurrency } from '../../../../dataProvider/resources/orders/orders.ts'
import { sumEstimate } from '../../../../dataProvider/resources/orders/estimates.ts'
import { actionFor } from '../../../../dataProvider/resources/orders/orderLines.ts'
import {
  endedStates,
  findMove,
  type OrderState,
} from '../../../../dataProvider/resources/orders/orderMoves.ts'
import {
  estimates,
  orderEvents,
  orderLines,
  orderMessages,
  orders,
  parcels,
  payments,
} from '../../../../server/database/schema.ts'
import { readDemoRows } from '../../../support/demoRows.ts'

type Order = typeof orders.$inferSelect

/** Returns the rows of an order, the oldest first. */
const listOf = <Row extends { orderId: string; createdAt: Date }>(rows: Row[], { id }: Order) =>
  rows
    .filter(({ orderId }) => orderId === id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

const rows = {
  events: readDemoRows(orderEvents),
  lines: readDemoRows(orderLines),
  estimates: readDemoRows(estimates),
  payments: readDemoRows(payments),
  parcels: readDemoRows(parcels),
  messages: readDemoRows(orderMessages),
}
const demo = readDemoRows(orders).map((order) => ({
  order,
  events: listOf(rows.events, order),
  lines: listOf(rows.lines, order),
  estimates: listOf(rows.estimates, order),
  payments: listOf(rows.payments, order),
  parcels: listOf(rows.parcels, order),
  messages: listOf(rows.messages, order),
}))
type History = (typeof demo)[number]

/** Returns the moves of an order, as entries of the table of moves. */
const movesOf = ({ order: { number }, events }: History) => {
  let state: OrderState = 'new'
  return events.flatMap(({ kind, by, values: { from, to } }) => {
    if (kind !== 'state') return []
    expect(from, `order ${number}`).toBe(state)
    const move = findMove(from!, to!, by)
    expect(move, `order ${number} from ${from} to ${to} by ${by}`).toBeDefined()
    state = to!
    return [move!]
  })
}

test('every demo order reached its state through allowed moves', () => {
  expect(demo.length).toBeGreaterThan(10)
  for (const history of demo) {
    const { order, events, estimates, parcels } = history
    const moves = movesOf(history)

    expect(moves.at(-1)?.to ?? 'new').toBe(order.state)
    const needs = moves.map(({ needs }) => needs)
    expect(estimates.length > 0).toBe(needs.includes('newEstimate'))
    expect(parcels.length > 0).toBe(needs.includes('parcel'))
    // Sending an estimate and the move to `quoted` increment the version only once.
    const changes = events.filter(
      ({ kind, values: { to } }) => !['placed', 'message', 'note'].includes(kind) && to !== 'quoted',
    )
    expect(order.version).toBe(1 + changes.length)
    expect(order.changedAt).toEqual((changes.at(-1) ?? order).createdAt)
  }
})

test('estimates, payments and messages of the demo orders match their timelines and totals', () => {
  for (const history of demo) {
    const { order, events, lines, estimates, payments, messages } = history
    const eventsOf = (wanted: string) => events.filter(({ kind }) => kind === wanted)
    for (const { lines: priced, total, ...estimate } of estimates) {
      const inMajor = priced.map(({ price, quantity }) => ({ price: price / 100, quantity }))
      expect(sumEstimate({ ...estimate, lines: inMajor }).total).toBe(total)
      expect(priced.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id))
    }
    expect(eventsOf('estimate').map(({ values: { amount, currency } }) => [amount, currency])).toEqual(
      estimates.map(({ total, currency }) => [total, currency]),
    )
    expect(
      eventsOf('payment').map(({ createdAt, values: { amount, currency } }) => ({
        createdAt,
        amount,
        currency,
      })),
    ).toEqual(payments.map(({ createdAt, amount, currency }) => ({ createdAt, amount, currency })))
    expect(eventsOf('message').map(({ by }) => by)).toEqual(
      messages.map(({ from }) => (from === 'buyer' ? 'customer' : 'admin')),
    )
    expect(order.awaitsReply).toBe(messages.at(-1)?.from === 'buyer')

    const accepted = movesOf(history).some(({ to }) => to === 'accepted')
    const listed = lines.map(({ itemPrice: price, itemCurrency: currency, quantity }) => ({
      price,
      currency,
      quantity,
    }))
    const [estimate] = estimates
    const due = estimate ? { currency: estimate.currency, amount: estimate.total } : sumByCurrency(listed)[0]!
    expect([order.total, order.currency]).toEqual(accepted ? [due.amount, due.currency] : [null, null])
    expect(order.paid).toBe(payments.reduce((sum, { amount }) => sum + amount * 100, 0) / 100)
    const decision = movesOf(history)[1]?.to ?? 'sent'
    expect(estimates.map(({ state }) => state)).toEqual(estimates.map(() => decision))
  }
})

test('the demo orders have reserved and taken exactly the stock that their moves require', () => {
  for (const history of demo) {
    const { order, lines, estimates } = history
    const { stock } = movesOf(history).findLast((move) => move.stock !== undefined) ?? {}
    for (const { itemType, quantity, taken, heldQuantity, heldUntil, actionType } of lines) {
      const isCounted = itemType === 'Product'
      expect(taken).toBe(isCounted && stock === 'take' ? quantity : 0)
      const holds = isCounted && stock === 'hold'
      expect([heldQuantity, heldUntil]).toEqual(holds ? [quantity, estimates[0]!.expiresAt] : [null, null])
      expect(actionType).toBe(endedStates.includes(order.state) ? 'completed' : actionFor(itemType))
    }
  }
})

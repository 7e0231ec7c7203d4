import { expect, test } from 'vitest'
import type { OrderDetail, OrderEvent } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import { describeEvent } from '../../../../storefront/orders/order/OrderHistory.tsx'
import { buildOrderDetail, buildOrderEvent, buildOrderedLine } from '../../../factories/order.ts'
import { describeNextStep } from '../../../../storefront/orders/orderTexts.ts'

test.for<[Partial<OrderEvent>, string | undefined]>([
  [{ kind: 'placed', by: 'customer' }, 'You placed the order'],
  [{ kind: 'placed' }, 'We began the order for you'],
  [{ kind: 'line', by: 'customer', name: 'Fire' }, 'You added Fire'],
  [{ kind: 'line', name: 'Fire' }, 'We added Fire'],
  [{ kind: 'estimate', estimate: 1, amount: 250, currency: 'USD' }, 'We sent estimate no. 1: $250.00'],
  [{ kind: 'payment', amount: 100, currency: 'EUR' }, 'We received €100.00'],
  [{ kind: 'refund', amount: 20, currency: 'EUR' }, 'We refunded €20.00'],
  [{ kind: 'parcel' }, 'We prepared your parcel'],
  [{ kind: 'message', by: 'customer' }, 'You wrote to us'],
  [{ kind: 'message' }, 'We wrote to you'],
  [{ kind: 'claimed', by: 'customer' }, 'You took over the order'],
  [{ kind: 'claimed' }, 'We noted whose order it is'],
  [{ from: 'quoted', to: 'accepted', by: 'customer', estimate: 1 }, 'You accepted estimate no. 1'],
  [{ from: 'quoted', to: 'accepted', estimate: 1 }, 'We noted that you accepted estimate no. 1'],
  [{ from: 'new', to: 'accepted' }, 'We accepted the order'],
  [
    { from: 'quoted', to: 'declined', by: 'customer', estimate: 2, reason: 'found_other' },
    'You declined estimate no. 2: I found something else',
  ],
  [{ from: 'quoted', to: 'new', by: 'clock', estimate: 2 }, 'Time is up for estimate no. 2'],
  [{ from: 'quoted', to: 'new', estimate: 2 }, 'We withdrew estimate no. 2'],
  [{ from: 'declined', to: 'new' }, 'We opened the order again'],
  [{ from: 'accepted', to: 'shipped' }, 'We sent your parcel'],
  [{ from: 'shipped', to: 'completed' }, 'We completed the order'],
  [{ from: 'new', to: 'cancelled', by: 'customer' }, 'You cancelled the order'],
  [{ from: 'new', to: 'cancelled' }, 'We cancelled the order'],
  [{ from: 'new', to: 'quoted', estimate: 1 }, undefined],
  [{ kind: 'contact' }, 'We changed how we reach you'],
  [{ kind: 'ship_to', by: 'customer' }, 'You gave your postal address'],
  [{ kind: 'ship_to' }, 'We changed your postal address'],
  [{ kind: 'note' }, undefined],
  [{ kind: 'links' }, undefined],
])('ORDER-8 %j is told as “%s”', ([overrides, sentence]) => {
  expect(describeEvent(buildOrderEvent(overrides))).toBe(sentence)
})

const due = (paid: number): OrderDetail['due'] => ({
  currency: 'USD',
  total: 16,
  paid,
  refunded: 0,
  open: 16 - paid,
  state: paid === 0 ? 'unpaid' : paid < 16 ? 'part' : 'paid',
})

test.for<[Partial<OrderDetail>, string]>([
  [{ state: 'new' }, 'We confirm your registration within 24 hours. You pay nothing now.'],
  [{ state: 'accepted', due: due(0) }, 'Your registration is confirmed. Please pay $16.00 before the event.'],
  [
    { state: 'accepted', due: due(6) },
    'Your registration is confirmed. Please pay the other $10.00 before the event.',
  ],
  [{ state: 'accepted', due: due(16) }, 'Your registration is confirmed. See you there.'],
])('ORDER-11 a registration that is %o is told what happens next, and of no estimate', ([order, text]) => {
  const lines = [buildOrderedLine({ type: 'Event', action_type: 'booking' })]

  expect(describeNextStep(buildOrderDetail({ ...order, lines }))).toBe(text)
})

import { expect, test } from 'vitest'
import type { OrderState } from '../../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderDetail, OrderEvent } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import { describeEvent } from '../../../../storefront/orders/order/OrderHistory.tsx'
import { buildOrderDetail, buildOrderEvent, buildOrderedLine } from '../../../factories/order.ts'
import { describeNextStep } from '../../../../storefront/orders/describeOrder.ts'

test.for<[Partial<OrderEvent>, string | undefined]>([
  [{ kind: 'placed', by: 'customer' }, 'You placed the order'],
  [{ kind: 'placed' }, 'We created the order for you'],
  [{ kind: 'line', by: 'customer', name: 'Fire' }, 'You added Fire'],
  [{ kind: 'line', name: 'Fire' }, 'We added Fire'],
  [{ kind: 'estimate', estimate: 1, amount: 250, currency: 'USD' }, 'We sent estimate no. 1: $250.00'],
  [{ kind: 'payment', amount: 100, currency: 'EUR' }, 'We received your payment of €100.00'],
  [{ kind: 'refund', amount: 20, currency: 'EUR' }, 'We refunded €20.00'],
  [{ kind: 'parcel' }, 'We updated the tracking number'],
  [{ kind: 'message', by: 'customer' }, 'You sent us a message'],
  [{ kind: 'message' }, 'We sent you a message'],
  [{ kind: 'claimed', by: 'customer' }, 'You added the order to your account'],
  [{ kind: 'claimed' }, 'We assigned this order to a customer account'],
  [{ from: 'quoted', to: 'accepted', by: 'customer', estimate: 1 }, 'You accepted estimate no. 1'],
  [{ from: 'quoted', to: 'accepted', estimate: 1 }, 'We recorded that you accepted estimate no. 1'],
  [{ from: 'new', to: 'accepted' }, 'We confirmed the order'],
  [
    { from: 'quoted', to: 'declined', by: 'customer', estimate: 2, reason: 'found_other' },
    'You declined estimate no. 2: I found something else',
  ],
  [{ from: 'quoted', to: 'new', by: 'clock', estimate: 2 }, 'Estimate no. 2 expired'],
  [{ from: 'quoted', to: 'new', estimate: 2 }, 'We withdrew estimate no. 2'],
  [{ from: 'declined', to: 'new' }, 'We reopened the order'],
  [{ from: 'accepted', to: 'shipped' }, 'We shipped your order'],
  [{ from: 'shipped', to: 'completed' }, 'We completed the order'],
  [{ from: 'new', to: 'cancelled', by: 'customer' }, 'You cancelled the order'],
  [{ from: 'new', to: 'cancelled' }, 'We cancelled the order'],
  [{ from: 'new', to: 'quoted', estimate: 1 }, undefined],
  [{ kind: 'contact' }, 'We changed your contact details'],
  [{ kind: 'ship_to', by: 'customer' }, 'You changed your shipping address'],
  [{ kind: 'ship_to' }, 'We changed your shipping address'],
  [{ kind: 'note' }, undefined],
  [{ kind: 'links' }, undefined],
  [{ kind: 'estimate', amount: 250, currency: 'USD' }, undefined],
  [{ from: 'quoted', to: 'accepted', by: 'customer' }, undefined],
  [{ from: 'quoted', to: 'new' }, undefined],
  [{ from: 'quoted', to: 'declined', reason: 'found_other' }, undefined],
  [{ from: 'accepted', to: 'packed' as OrderState }, undefined],
  [{ kind: 'rated' as OrderEvent['kind'] }, undefined],
])('ORDER-8 %j is described as “%s”', ([overrides, sentence]) => {
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
  [{ state: 'new' }, "We'll reply within 24 hours. You pay nothing now."],
  [{ state: 'accepted', due: due(0) }, 'Your registration is confirmed. Pay $16.00 before the event.'],
  [
    { state: 'accepted', due: due(6) },
    'Your registration is confirmed. Pay the remaining $10.00 before the event.',
  ],
  [{ state: 'accepted', due: due(16) }, 'Your registration is confirmed. See you there.'],
])('ORDER-11 an event registration with %o shows its next step and mentions no estimate', ([order, text]) => {
  const lines = [buildOrderedLine({ type: 'Event', action_type: 'booking' })]

  expect(describeNextStep(buildOrderDetail({ ...order, lines }))).toBe(text)
})

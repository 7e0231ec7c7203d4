import { expect, test } from 'vitest'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { buildOrderEvent } from '../../factories/order.ts'
import { getEventAuthor } from '../../../backoffice/orders/page/Timeline.tsx'
import { describeEvent } from '../../../backoffice/orders/page/Timeline.tsx'

test.for<[Partial<OrderEvent>, string]>([
  [{ kind: 'line', name: 'Fire' }, 'Fire added to the order'],
  [{ kind: 'estimate' }, 'Estimate sent'],
  [{ kind: 'estimate', amount: 20, currency: 'EUR' }, 'Estimate sent: €20.00'],
  [{ from: 'accepted', to: 'packed' as OrderState }, 'Order changed'],
  [{ kind: 'rated' as OrderEvent['kind'] }, 'Order changed'],
  [{ kind: 'refund', amount: 20, currency: 'EUR' }, 'Refund of €20.00 recorded'],
  [{ from: 'quoted', to: 'new', by: 'clock', estimate: 2 }, 'Estimate no. 2 expired'],
  [{ from: 'quoted', to: 'new', by: 'admin', estimate: 2 }, 'Estimate no. 2 withdrawn'],
  [{ from: 'quoted', to: 'accepted', estimate: 1 }, 'Estimate no. 1 accepted'],
  [{ from: 'quoted', to: 'declined', reason: 'found_other' }, 'Estimate declined: I found something else'],
  [{ from: 'quoted', to: 'declined', estimate: 3 }, 'Estimate no. 3 declined'],
  [{ from: 'accepted', to: 'shipped' }, 'Order shipped'],
  [{ kind: 'contact' }, 'Contact details changed'],
  [{ kind: 'ship_to', by: 'customer' }, 'Shipping address changed'],
  [{ kind: 'links' }, 'All order links revoked'],
  [{ kind: 'claimed', by: 'customer' }, 'A customer added the order to their account'],
  [{ kind: 'claimed', by: 'admin' }, 'Customer changed'],
])('%j is described as “%s”', ([overrides, sentence]) => {
  expect(describeEvent(buildOrderEvent(overrides))).toBe(sentence)
})

test('the timeline names the admin or the customer, or marks a change as automatic', () => {
  expect(getEventAuthor(buildOrderEvent({ by_name: 'Abeba' }))).toBe('Abeba')
  expect(getEventAuthor(buildOrderEvent({ by: 'customer' }))).toBe('The customer')
  expect(getEventAuthor(buildOrderEvent({ by: 'clock' }))).toBe('Automatic')
})

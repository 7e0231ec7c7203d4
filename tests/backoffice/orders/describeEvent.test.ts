import { expect, test } from 'vitest'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { buildOrderEvent } from '../../factories/order.ts'
import { getEventAuthor } from '../../../backoffice/orders/page/Timeline.tsx'
import { describeEvent } from '../../../backoffice/orders/page/Timeline.tsx'

test.for<[Partial<OrderEvent>, string]>([
  [{ kind: 'line', name: 'Fire' }, 'Fire joined the order'],
  [{ kind: 'refund', amount: 20, currency: 'EUR' }, '€20.00 was refunded'],
  [{ from: 'quoted', to: 'new', by: 'clock', estimate: 2 }, 'Estimate no. 2 expired'],
  [{ from: 'quoted', to: 'new', by: 'admin', estimate: 2 }, 'Estimate no. 2 was withdrawn'],
  [{ from: 'quoted', to: 'accepted', estimate: 1 }, 'Estimate no. 1 was accepted'],
  [
    { from: 'quoted', to: 'declined', reason: 'found_other' },
    'The estimate was declined: I found something else',
  ],
  [{ from: 'accepted', to: 'shipped' }, 'It is shipped'],
  [{ kind: 'contact' }, 'How the customer is reached was changed'],
  [{ kind: 'ship_to', by: 'customer' }, 'The postal address was changed'],
  [{ kind: 'links' }, 'Every link to the order was revoked'],
  [{ kind: 'claimed', by: 'customer' }, 'A customer took the order over'],
  [{ kind: 'claimed', by: 'admin' }, 'The shop changed whose order it is'],
])('%j reads as “%s”', ([overrides, sentence]) => {
  expect(describeEvent(buildOrderEvent(overrides))).toBe(sentence)
})

test('the timeline names the admin, the customer, and what time alone did', () => {
  expect(getEventAuthor(buildOrderEvent({ by_name: 'Abeba' }))).toBe('Abeba')
  expect(getEventAuthor(buildOrderEvent({ by: 'customer' }))).toBe('The customer')
  expect(getEventAuthor(buildOrderEvent({ by: 'clock' }))).toBe('By itself')
})

import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { describeNextStep } from '../../../storefront/orders/orderTexts.ts'
import { buildOrderDetail, buildOrderedLine } from '../../factories/order.ts'

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

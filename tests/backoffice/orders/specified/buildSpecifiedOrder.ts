import type { OrderDetail } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import { buildOrderDetail, buildOrderedLine } from '../../../factories/order.ts'

/** Builds an order of one stone as the adapter derives it from specified order lines: without a number, moves or versions. */
export function buildSpecifiedOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return buildOrderDetail({
    number: null,
    version: 0,
    changed_at: null,
    moves: [],
    may: ['estimate', 'parcel', 'mailto'],
    customer: { id: null, name: 'Ada Buyer', email: 'ada@example.com', customer_number: 7 },
    lines: [buildOrderedLine({ name: 'Fire', slug: null, picture: null })],
    ...overrides,
  })
}

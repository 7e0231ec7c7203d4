import { idempotencyHeader } from '../contract/headers.ts'
import type { OrderLine, OrderLineBody, OrderPage, OrderQuery } from '../resources/orders.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './request.ts'

/** What somebody ordered. */
export function orderCalls(callAsUser: Call) {
  return {
    listOrderLines: (signal?: AbortSignal) => callAsUser<OrderLine[]>(paths.cartItems, { signal }),
    /** A page with figures over all lines (extension `catalogue-query`). */
    listOrders: (query: OrderQuery, signal?: AbortSignal) =>
      callAsUser<OrderPage>(paths.orderLines(query), { signal }),
    /** `key` makes a repetition harmless (extension `order-lines`). */
    createOrderLine: (body: OrderLineBody, key?: string) =>
      callAsUser<OrderLine>(paths.cartItems, {
        method: 'POST',
        body,
        headers: key === undefined ? {} : { [idempotencyHeader]: key },
      }),
  }
}

import type { OrderLine, OrderLineBody } from '../contract/orders.ts'
import { idempotencyHeader, paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

/** What somebody ordered. */
export function orderCalls(callAsUser: Call) {
  return {
    listOrderLines: (signal?: AbortSignal) => callAsUser<OrderLine[]>(paths.cartItems, { signal }),
    /** `key` makes a repetition harmless (extension `order-lines`). */
    createOrderLine: (body: OrderLineBody, key?: string) =>
      callAsUser<OrderLine>(paths.cartItems, {
        method: 'POST',
        body,
        headers: key === undefined ? {} : { [idempotencyHeader]: key },
      }),
  }
}

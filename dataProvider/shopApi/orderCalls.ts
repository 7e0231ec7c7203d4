import { idempotencyHeader } from '../contract/headers.ts'
import type { OrderLine, OrderLineBody, OrderPage, OrderQuery } from '../resources/orders.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Call, Fetcher } from './request.ts'

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

/** What only admins do with it, at the Admin API's address. */
export function orderAdminCalls(fetcher: Fetcher, { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>) {
  return {
    /** Lets others have what the line holds (extension `availability`). */
    releaseHold: async (id: string) =>
      (await fetcher(adminUrl + paths.orderLine(id) + paths.release, { method: 'POST' })).body as OrderLine,
  }
}

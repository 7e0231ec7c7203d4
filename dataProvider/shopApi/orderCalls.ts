import { idempotencyHeader } from '../contract/headers.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type {
  OrderLine,
  OrderLineBody,
  OrderLinePage,
  OrderLineQuery,
} from '../resources/orders/orderLines.schema.ts'
import type { OrderNumbers, OrderNumbersQuery } from '../resources/orders/orderNumbers.schema.ts'
import type {
  EstimateBody,
  EstimateDecision,
  LinkedOrderChanges,
  NewOrderBody,
  OrderChanges,
  OrderQuery,
  PaymentBody,
  RefundBody,
  ParcelBody,
} from '../resources/orders/orderBodies.schema.ts'
import type {
  EstimatePage,
  OrderDetail,
  OrderEvent,
  OrderLink,
  OrderPage,
} from '../resources/orders/orders.schema.ts'
import type { Call, Fetcher, RequestOptions } from './request.ts'

const post = (body?: unknown, key?: string): RequestOptions => ({
  method: 'POST',
  ...(body !== undefined && { body }),
  headers: key === undefined ? {} : { [idempotencyHeader]: key },
})

/** What somebody ordered. A `key` makes a repetition harmless. */
export function orderCalls(call: Call, callAsUser: Call) {
  return {
    listOrderLines: (signal?: AbortSignal) => callAsUser<OrderLine[]>(paths.cartItems, { signal }),
    /** A page with figures over all lines (extension `catalogue-query`). */
    listOrderLinePage: (query: OrderLineQuery, signal?: AbortSignal) =>
      callAsUser<OrderLinePage>(paths.orderLines(query), { signal }),
    /** `key` belongs to the extension `order-lines`. */
    createOrderLine: (body: OrderLineBody, key?: string) =>
      callAsUser<OrderLine>(paths.cartItems, post(body, key)),

    // Extension `order-workflow`: the caller's own orders, an admin's of the whole shop.
    listOrders: (query: OrderQuery, signal?: AbortSignal) =>
      call<OrderPage>(paths.ordersAll(query), { signal }),
    getOrder: (id: string, signal?: AbortSignal) => call<OrderDetail>(paths.order(id), { signal }),
    getTimeline: (id: string, signal?: AbortSignal) =>
      call<OrderEvent[]>(paths.order(id) + paths.timeline, { signal }),
    changeOrder: (id: string, changes: OrderChanges) =>
      call<OrderDetail>(paths.order(id), { method: 'PATCH', body: changes }),
    decideEstimate: (id: string, number: number, decision: EstimateDecision) =>
      call<OrderDetail>(paths.orderEstimate(id, number), { method: 'PATCH', body: decision }),
    writeToOrder: (id: string, text: string, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.messages, post({ text }, key)),
  }
}

/** The same by a link, for whoever has it (extension `order-workflow`). The calls named `get…` change nothing. */
export function orderLinkCalls(call: Call) {
  return {
    getOrderByLink: (token: string, signal?: AbortSignal) =>
      call<OrderDetail>(paths.orderLink(token), { signal }),
    getTimelineByLink: (token: string, signal?: AbortSignal) =>
      call<OrderEvent[]>(paths.orderLink(token) + paths.timeline, { signal }),
    writeByLink: (token: string, text: string, key?: string) =>
      call<OrderDetail>(paths.orderLink(token) + paths.messages, post({ text }, key)),
    changeByLink: (token: string, changes: LinkedOrderChanges) =>
      call<OrderDetail>(paths.orderLink(token), { method: 'PATCH', body: changes }),
    cancelByLink: (token: string) => call<OrderDetail>(paths.orderLink(token) + paths.cancel, post()),
    decideByLink: (token: string, decision: EstimateDecision & { number: number }) =>
      call<OrderDetail>(paths.orderLink(token) + paths.estimate, post(decision)),
    /** Makes the order the signed-in caller's. */
    takeOverOrder: (token: string) => call<OrderDetail>(paths.orderLink(token) + paths.takeOver, post()),
    getEstimate: (token: string, signal?: AbortSignal) =>
      call<EstimatePage>(paths.estimateLink(token), { signal }),
    answerEstimate: (token: string, decision: EstimateDecision) =>
      call<EstimatePage>(paths.estimateLink(token), post(decision)),
  }
}

/** What only admins do with it, at the Admin API's address. */
export function orderAdminCalls(fetcher: Fetcher, { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>) {
  const call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(adminUrl + path, options)).body as T
  return {
    /** Lets others have what the line holds (extension `availability`). */
    releaseHold: (id: string) => call<OrderLine>(paths.orderLine(id) + paths.release, post()),

    // Extension `order-workflow`.
    beginOrder: (body: NewOrderBody, key?: string) => call<OrderDetail>(paths.orders, post(body, key)),
    sendEstimate: (id: string, body: EstimateBody) =>
      call<OrderDetail>(paths.order(id) + paths.estimates, post(body)),
    saveParcel: (id: string, body: ParcelBody) =>
      call<OrderDetail>(paths.order(id) + paths.parcel, { method: 'PUT', body }),
    addPayment: (id: string, body: PaymentBody, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.payments, post(body, key)),
    addRefund: (id: string, body: RefundBody, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.refunds, post(body, key)),
    /** One more link that opens the order, to hand over; earlier ones stay valid. */
    createOrderLink: (id: string) => call<OrderLink>(paths.order(id) + paths.link, post()),
    /** All links of the order and its estimates, whoever has them. */
    revokeOrderLinks: async (id: string) => {
      await call(paths.order(id) + paths.link, { method: 'DELETE' })
    },
    addOrderNote: (id: string, text: string, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.notes, post({ text }, key)),
    getOrderNumbers: (query: OrderNumbersQuery, signal?: AbortSignal) =>
      call<OrderNumbers>(paths.orderNumbersOf(query), { signal }),
  }
}

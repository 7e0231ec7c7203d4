import { idempotencyHeader } from '../contract/headers.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type {
  OrderLine,
  OrderLineBody,
  OrderLinePage,
  OrderLineQuery,
} from '../resources/orders/orderLines.schema.ts'
import type { OrderReport, OrderReportQuery } from '../resources/orders/orderReport.schema.ts'
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

/** Creates the calls for order lines and orders. A `key` is an idempotency key. */
export function orderCalls(call: Call, callAsUser: Call) {
  return {
    listOrderLines: (signal?: AbortSignal) => callAsUser<OrderLine[]>(paths.cartItems, { signal }),
    /** Returns a page, with counts that ignore the filter (extension `catalogue-query`). */
    listOrderLinePage: (query: OrderLineQuery, signal?: AbortSignal) =>
      callAsUser<OrderLinePage>(paths.orderLines(query), { signal }),
    /** `key` requires the extension `order-lines`. */
    createOrderLine: (body: OrderLineBody, key?: string) =>
      callAsUser<OrderLine>(paths.cartItems, post(body, key)),

    // Extension `order-workflow`. A customer can access their own orders, and an admin all orders of the shop.
    listOrders: (query: OrderQuery, signal?: AbortSignal) =>
      call<OrderPage>(paths.ordersAll(query), { signal }),
    getOrder: (id: string, signal?: AbortSignal) => call<OrderDetail>(paths.order(id), { signal }),
    getTimeline: (id: string, signal?: AbortSignal) =>
      call<OrderEvent[]>(paths.order(id) + paths.timeline, { signal }),
    changeOrder: (id: string, changes: OrderChanges) =>
      call<OrderDetail>(paths.order(id), { method: 'PATCH', body: changes }),
    decideEstimate: (id: string, number: number, decision: EstimateDecision) =>
      call<OrderDetail>(paths.orderEstimate(id, number), { method: 'PATCH', body: decision }),
    /** For admins, and for customers with a verified address (extension `confirmation`). */
    confirmOrder: (id: string) => call<OrderDetail>(paths.order(id) + paths.orderConfirm, post()),
    sendOrderMessage: (id: string, text: string, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.messages, post({ text }, key)),
  }
}

/** Creates the calls for an order or an estimate by its link token (extension `order-workflow`). */
export function orderLinkCalls(call: Call) {
  return {
    getOrderByLink: (token: string, signal?: AbortSignal) =>
      call<OrderDetail>(paths.orderLink(token), { signal }),
    getTimelineByLink: (token: string, signal?: AbortSignal) =>
      call<OrderEvent[]>(paths.orderLink(token) + paths.timeline, { signal }),
    sendMessageByLink: (token: string, text: string, key?: string) =>
      call<OrderDetail>(paths.orderLink(token) + paths.messages, post({ text }, key)),
    changeByLink: (token: string, changes: LinkedOrderChanges) =>
      call<OrderDetail>(paths.orderLink(token), { method: 'PATCH', body: changes }),
    cancelByLink: (token: string) => call<OrderDetail>(paths.orderLink(token) + paths.cancel, post()),
    decideByLink: (token: string, decision: EstimateDecision & { number: number }) =>
      call<OrderDetail>(paths.orderLink(token) + paths.estimate, post(decision)),
    /** Moves the order to the signed-in caller's account. */
    claimOrder: (token: string) => call<OrderDetail>(paths.orderLink(token) + paths.orderClaim, post()),
    /** Confirms the order with the token of the receipt's link (extension `confirmation`). */
    confirmByLink: (token: string) => call<OrderDetail>(paths.orderLink(token) + paths.orderConfirm, post()),
    getEstimate: (token: string, signal?: AbortSignal) =>
      call<EstimatePage>(paths.estimateLink(token), { signal }),
    answerEstimate: (token: string, decision: EstimateDecision) =>
      call<EstimatePage>(paths.estimateLink(token), post(decision)),
  }
}

/** Creates the admins' calls for orders. They use the Admin API's URL. */
export function orderAdminCalls(fetcher: Fetcher, { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>) {
  const call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(adminUrl + path, options)).body as T
  return {
    /** Releases the items that the order line reserves (extension `availability`). */
    releaseHold: (id: string) => call<OrderLine>(paths.orderLine(id) + paths.release, post()),

    // Extension `order-workflow`.
    createOrder: (body: NewOrderBody, key?: string) => call<OrderDetail>(paths.orders, post(body, key)),
    sendEstimate: (id: string, body: EstimateBody) =>
      call<OrderDetail>(paths.order(id) + paths.estimates, post(body)),
    saveParcel: (id: string, body: ParcelBody) =>
      call<OrderDetail>(paths.order(id) + paths.parcel, { method: 'PUT', body }),
    addPayment: (id: string, body: PaymentBody, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.payments, post(body, key)),
    addRefund: (id: string, body: RefundBody, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.refunds, post(body, key)),
    /** Creates another link to the order; existing links remain valid. */
    createOrderLink: (id: string) => call<OrderLink>(paths.order(id) + paths.link, post()),
    /** Revokes all links to the order and its estimates. */
    revokeOrderLinks: async (id: string) => {
      await call(paths.order(id) + paths.link, { method: 'DELETE' })
    },
    addOrderNote: (id: string, text: string, key?: string) =>
      call<OrderDetail>(paths.order(id) + paths.notes, post({ text }, key)),
    getOrderReport: (query: OrderReportQuery, signal?: AbortSignal) =>
      call<OrderReport>(paths.orderReportOf(query), { signal }),
  }
}

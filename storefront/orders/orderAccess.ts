import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import type { DeclineReason } from '../../dataProvider/resources/orders/estimates.ts'
import type {
  EstimatePage,
  OrderDetail,
  OrderEvent,
} from '../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { orderKey } from '../data/orders.ts'
import type { Query } from '../data/query.ts'

interface Acceptance {
  state: 'accepted'
  /** Where to send it; absent, that is as it was. */
  ship_to?: string
}

interface Decline {
  state: 'declined'
  reason: DeclineReason
}

/** What a customer says to an estimate. */
export type Decision = Acceptance | Decline

/** How somebody reaches an order: as the customer it belongs to, or by its link. */
export interface OrderAccess {
  /** Null for an order that is not there for whoever asks. */
  query: Query<OrderDetail | null>
  write: (order: OrderDetail, text: string, key: string) => Promise<OrderDetail>
  cancel: (order: OrderDetail) => Promise<OrderDetail>
  /** Changes the postal address; an empty one is removed. */
  changeAddress: (order: OrderDetail, address: string) => Promise<OrderDetail>
  decide: (order: OrderDetail, number: number, decision: Decision) => Promise<OrderDetail>
  /** What happened to it, until it became what it is. */
  timeline: (order: OrderDetail) => Query<OrderEvent[]>
}

/** Access as the customer; says which version of the order was read. */
export function accessByAccount(api: ShopApi, customer: Customer, id: string): OrderAccess {
  return {
    query: { key: orderKey(customer, id), fetch: () => orNull(api.getOrder(id)) },
    write: (order, text, key) => api.writeToOrder(order.id, text, key),
    cancel: ({ version }) => api.changeOrder(id, { state: 'cancelled', version }),
    changeAddress: ({ version }, ship_to) => api.changeOrder(id, { ship_to, version }),
    decide: ({ version }, number, decision) => api.decideEstimate(id, number, { ...decision, version }),
    timeline: (order) => ({
      key: timelineKey(orderKey(customer, id), order),
      fetch: () => api.getTimeline(id),
    }),
  }
}

/** Access by a link, for whoever has it. The cache lives in memory alone, so that the token is stored nowhere. */
export function accessByLink(api: ShopApi, token: string): OrderAccess {
  return {
    query: orderLinkQuery(token),
    write: (_, text, key) => api.writeByLink(token, text, key),
    cancel: () => api.cancelByLink(token),
    changeAddress: ({ version }, ship_to) => api.changeByLink(token, { ship_to, version }),
    decide: (_, number, decision) => api.decideByLink(token, { ...decision, number }),
    timeline: (order) => ({
      key: timelineKey(orderLinkQuery(token).key, order),
      fetch: () => api.getTimelineByLink(token),
    }),
  }
}

/** What an order's link opens; null where it opens nothing. */
export function orderLinkQuery(token: string): Query<OrderDetail | null> {
  return { key: ['order link', token], fetch: (api) => orNull(api.getOrderByLink(token)) }
}

/** What an estimate's link opens; null where it opens nothing. */
export function estimateQuery(token: string): Query<EstimatePage | null> {
  return { key: ['estimate link', token], fetch: (api) => orNull(api.getEstimate(token)) }
}

/** A message changes no order, but is in its timeline. */
const timelineKey = (key: Query<unknown>['key'], { changed_at, messages }: OrderDetail) => [
  ...key,
  'timeline',
  changed_at,
  messages.length,
]

/** The same answer for a link that is unknown, altered, expired or revoked. */
const orNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return null
    throw error
  }
}

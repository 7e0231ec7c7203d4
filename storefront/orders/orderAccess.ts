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
  /** The shipping address. If absent, the address does not change. */
  ship_to?: string
}

interface Decline {
  state: 'declined'
  reason: DeclineReason
}

export type Decision = Acceptance | Decline

/** Access to an order, either as its customer or through its link. */
export interface OrderAccess {
  /** Null if the order does not exist for the caller. */
  query: Query<OrderDetail | null>
  write: (order: OrderDetail, text: string, key: string) => Promise<OrderDetail>
  cancel: (order: OrderDetail) => Promise<OrderDetail>
  /** Confirms a new order, or tries again to reserve its seats (extension `confirmation`). */
  confirm: () => Promise<OrderDetail>
  /** Changes the shipping address. An empty string removes it. */
  changeAddress: (order: OrderDetail, address: string) => Promise<OrderDetail>
  decide: (order: OrderDetail, number: number, decision: Decision) => Promise<OrderDetail>
  /** The order's events. The key changes with the order, so that the events reload. */
  timeline: (order: OrderDetail) => Query<OrderEvent[]>
}

/** Access as the customer. Sends the order's version with each change except messages, for optimistic locking. */
export function accessByAccount(api: ShopApi, customer: Customer, id: string): OrderAccess {
  return {
    query: { key: orderKey(customer, id), fetch: () => orNull(api.getOrder(id)) },
    write: (order, text, key) => api.sendOrderMessage(order.id, text, key),
    cancel: ({ version }) => api.changeOrder(id, { state: 'cancelled', version }),
    confirm: () => api.confirmOrder(id),
    changeAddress: ({ version }, ship_to) => api.changeOrder(id, { ship_to, version }),
    decide: ({ version }, number, decision) => api.decideEstimate(id, number, { ...decision, version }),
    timeline: (order) => ({
      key: timelineKey(orderKey(customer, id), order),
      fetch: () => api.getTimeline(id),
    }),
  }
}

/**
 * Access through a link, without an account. The cache is in memory only, so that the browser does not store the token
 * permanently.
 */
export function accessByLink(api: ShopApi, token: string): OrderAccess {
  return {
    query: orderLinkQuery(token),
    write: (_, text, key) => api.sendMessageByLink(token, text, key),
    cancel: () => api.cancelByLink(token),
    confirm: () => api.confirmByLink(token),
    changeAddress: ({ version }, ship_to) => api.changeByLink(token, { ship_to, version }),
    decide: (_, number, decision) => api.decideByLink(token, { ...decision, number }),
    timeline: (order) => ({
      key: timelineKey(orderLinkQuery(token).key, order),
      fetch: () => api.getTimelineByLink(token),
    }),
  }
}

/** Loads the order of a link. Null if the link is invalid. */
export function orderLinkQuery(token: string): Query<OrderDetail | null> {
  return { key: ['order link', token], fetch: (api) => orNull(api.getOrderByLink(token)) }
}

/** Loads the estimate of a link. Null if the link is invalid. */
export function estimateQuery(token: string): Query<EstimatePage | null> {
  return { key: ['estimate link', token], fetch: (api) => orNull(api.getEstimate(token)) }
}

/** A message does not change `changed_at`, but it is part of the timeline. */
const timelineKey = (key: Query<unknown>['key'], { changed_at, messages }: OrderDetail) => [
  ...key,
  'timeline',
  changed_at,
  messages.length,
]

/** Resolves to null if the order does not exist or its link is unknown, altered, expired or revoked. */
const orNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return null
    throw error
  }
}

import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'

export type ListQuery = (api: BackOfficeApi, call: number) => Promise<unknown>

/** Returns the kinds of query for each list. `call` counts from 0 and varies pages and words. */
export const listQueries = (orderIds: string[]): Record<string, Record<string, ListQuery>> => ({
  ...lists,
  'an order': {
    all: (api, call) => api.getOrder(orderIds[call % orderIds.length]!),
    timeline: (api, call) => api.getTimeline(orderIds[call % orderIds.length]!),
  },
})

const lists: Record<string, Record<string, ListQuery>> = {
  items: {
    'first pages': (api, call) => api.listItems('Product', { page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listItems('Product', { page: 750 - (call % 50) }),
    'q, many': (api) => api.listItems('Product', { page: 1, q: 'honey' }),
    'q, few': (api, call) => api.listItems('Product', { page: 1, q: `flashes sku${1000 + call}` }),
    'q, disabled, price': (api) =>
      api.listItems('Product', { page: 20, q: 'opal', disabled: false, sort: '-price' }),
    'category, title': (api, call) =>
      api.listItems('Product', { page: 3, category: 1 + (call % 20), sort: 'title' }),
    'title, last pages': (api, call) => api.listItems('Product', { page: 750 - (call % 50), sort: '-title' }),
    'available, first pages': (api, call) =>
      api.listItems('Product', { page: 1 + (call % 5), availability: 'available' }),
    'reserved, price': (api) =>
      api.listItems('Product', { page: 2, availability: 'reserved', sort: '-price' }),
    low: (api) => api.listItems('Product', { page: 1, availability: 'low' }),
    events: (api, call) => api.listItems('Event', { page: 1 + (call % 10) }),
  },
  customers: {
    'first pages': (api, call) => api.listCustomers({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listCustomers({ page: 500 - (call % 50) }),
    'q, many': (api) => api.listCustomers({ page: 2, q: 'almaz' }),
    'q, few': (api, call) => api.listCustomers({ page: 1, q: `buyer-${1000 + call}` }),
    'role, name': (api) => api.listCustomers({ page: 5, role: 'blocked', sort: 'Full_name' }),
    'offline, last seen': (api) => api.listCustomers({ page: 400, online: false, sort: '-last_seen' }),
    'one by id': (api, call) => api.listCustomers({ page: 1, id: 1 + call }),
  },
  'order lines': {
    'first pages': (api, call) => api.listOrderLinePage({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listOrderLinePage({ page: 2000 - (call % 50) }),
    'q, many': (api) => api.listOrderLinePage({ page: 2, q: 'honey' }),
    'q, few': (api, call) => api.listOrderLinePage({ page: 1, q: `visitor ${5 * (1000 + call)}` }),
    'q of a customer, status': (api, call) =>
      api.listOrderLinePage({ page: 1, q: `buyer-${1000 + call}`, status: 'booking' }),
    'status, last pages': (api) => api.listOrderLinePage({ page: 480, status: 'enquiry' }),
    'name, last pages': (api) => api.listOrderLinePage({ page: 1900, sort: 'name' }),
    'q, price': (api) => api.listOrderLinePage({ page: 100, q: 'opal', sort: '-price' }),
    mine: (api) => api.listOrderLinePage({ page: 1, mine: true }),
  },
  orders: {
    'first pages': (api, call) => api.listOrders({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listOrders({ page: 1000 - (call % 50) }),
    'q, number': (api, call) => api.listOrders({ page: 1, q: `W-${2000 + call}` }),
    'q, title': (api) => api.listOrders({ page: 2, q: 'honey' }),
    'q, SKU': (api, call) => api.listOrders({ page: 1, q: `SKU${1000 + call}` }),
    'q of a customer, state': (api, call) =>
      api.listOrders({ page: 1, q: `buyer-${1000 + call}`, state: 'completed' }),
    'state, changed': (api) => api.listOrders({ page: 100, state: 'accepted', sort: '-changed_at' }),
    'still to do, last pages': (api) => api.listOrders({ page: 500, open: true }),
    'part paid': (api) => api.listOrders({ page: 10, payment: 'part' }),
    'status, last pages': (api) => api.listOrders({ page: 400, status: 'enquiry' }),
    'awaits a reply': (api) => api.listOrders({ page: 3, awaits_reply: true, sort: 'created_at' }),
    mine: (api) => api.listOrders({ page: 1, mine: true }),
  },
  messages: {
    'first pages': (api, call) => api.listMessages({ page: 1 + (call % 5) }),
    'q, status': (api) => api.listMessages({ page: 2, q: 'stone still', status: 'new' }),
  },
  counters: { all: (api) => api.getCounters() },
}

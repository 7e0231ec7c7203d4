import { isAdmin } from '../../dataProvider/resources/customers.ts'
import type { Customer } from '../../dataProvider/resources/customers.schema.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { withErrorLog, type Query } from './query.ts'

const ordersKey = 'orders'

/** The customer's order lines, newest first. */
export function orderLinesQuery(customer: Customer): Query<OrderLine[]> {
  return withErrorLog('Error fetching orders', {
    key: [ordersKey, customer.elegant_user_id],
    fetch: async (api) => ownLines(await api.listOrderLines(), customer),
  })
}

/** Every order of the customer, the newest first (extension `order-workflow`). */
export function ordersQuery(customer: Customer): Query<Order[]> {
  return withErrorLog('Error fetching orders', {
    key: [ordersKey, customer.elegant_user_id, 'whole'],
    fetch: async (api) => {
      const list = (page: number) => api.listOrders({ page, mine: true })
      const first = await list(1)
      const others = Array.from({ length: Math.max(first.pageTotal - 1, 0) }, (_, index) => list(index + 2))
      const pages = [first, ...(await Promise.all(others))]
      // One that came meanwhile moves another onto the next page.
      return [...new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order])).values()]
    },
  })
}

/** The cache key of all that the customer sees of one order. */
export function orderKey(customer: Customer, id: string): readonly unknown[] {
  return [ordersKey, customer.elegant_user_id, id]
}

/** Matches the cache keys of every customer's orders, to refresh them after an order. */
export const isOrdersKey = (key: unknown): boolean => Array.isArray(key) && key[0] === ordersKey

// The server sends an admin the lines of the whole shop.
const ownLines = (lines: OrderLine[], customer: Customer) =>
  isAdmin(customer)
    ? lines.filter(({ _customers }) => _customers.customer_number === customer.customer_number)
    : lines

import { isAdmin, type Customer } from '../../dataProvider/resources/customers.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'
import { withErrorLog, type Query } from './query.ts'

const ordersKey = 'orders'

/** The customer's order lines, newest first. */
export function ordersQuery(customer: Customer): Query<OrderLine[]> {
  return withErrorLog('Error fetching orders', {
    key: [ordersKey, customer.elegant_user_id],
    fetch: async (api) => ownOrders(await api.listOrderLines(), customer),
  })
}

/** Matches the cache keys of every customer's orders, to refresh them after an order. */
export const isOrdersKey = (key: unknown): boolean => Array.isArray(key) && key[0] === ordersKey

// The server sends an admin the orders of the whole shop.
const ownOrders = (orders: OrderLine[], customer: Customer) =>
  isAdmin(customer)
    ? orders.filter(({ _customers }) => _customers.customer_number === customer.customer_number)
    : orders

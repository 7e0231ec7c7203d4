import { isAdmin, type Customer } from '../../dataProvider/resources/customers.ts'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { withErrorLog, type Query } from './query.ts'

const ordersKey = 'orders'

/** What this customer has ordered, newest first, each line an order of its own; the key names whose it is. */
export function ordersQuery(customer: Customer): Query<OrderLine[]> {
  return withErrorLog('Error fetching orders', {
    key: [ordersKey, customer.elegant_user_id],
    fetch: async (api) => ownOrders(await api.listOrderLines(), customer),
  })
}

/** Tells the cache keys of orders, whoever they are of: to ask for them anew once something was ordered. */
export const isOrdersKey = (key: unknown): boolean => Array.isArray(key) && key[0] === ordersKey

// The call gives an admin the orders of the whole shop, and nobody else any but their own.
const ownOrders = (orders: OrderLine[], customer: Customer) =>
  isAdmin(customer)
    ? orders.filter(({ _customers }) => _customers.customer_number === customer.customer_number)
    : orders

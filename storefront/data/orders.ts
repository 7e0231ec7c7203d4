import { isAdmin } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import * as commonTexts from '../texts/common.ts'
import { withErrorLog, type Query } from './query.ts'

const ordersKey = 'orders'

/** Loads the customer's order lines. */
export function orderLinesQuery(customer: Customer): Query<OrderLine[]> {
  return withErrorLog(commonTexts.ordersFailed, {
    key: [ordersKey, customer.elegant_user_id],
    fetch: async (api) =>
      keepOwn(await api.listOrderLines(), customer, ({ _customers }) => _customers.customer_number),
  })
}

/** Loads all of the customer's orders, newest first. Some servers include all details in the list. */
export function ordersQuery(customer: Customer): Query<(Order | OrderDetail)[]> {
  return withErrorLog(commonTexts.ordersFailed, {
    key: [ordersKey, customer.elegant_user_id, 'whole'],
    fetch: async (api) => {
      const list = (page: number) => api.listOrders({ page, mine: true })
      const first = await list(1)
      const others = Array.from({ length: Math.max(first.pageTotal - 1, 0) }, (_, index) => list(index + 2))
      const pages = [first, ...(await Promise.all(others))]
      // A new order can shift others onto the next page while the pages load, so remove duplicates.
      const orders = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]))
      return keepOwn([...orders.values()], customer, (order) => order.customer?.customer_number)
    },
  })
}

export function orderKey(customer: Customer, id: string): readonly unknown[] {
  return [ordersKey, customer.elegant_user_id, id]
}

/** Matches the cache keys of orders and order lines, to revalidate them after a change. */
export const isOrdersKey = (key: unknown): boolean => Array.isArray(key) && key[0] === ordersKey

// For an admin, a server may return the orders of all customers.
const keepOwn = <T>(
  records: T[],
  customer: Customer,
  numberOf: (record: T) => number | null | undefined,
): T[] =>
  isAdmin(customer) ? records.filter((record) => numberOf(record) === customer.customer_number) : records

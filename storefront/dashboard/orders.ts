import { roleIn, type Customer } from '../../dataProvider/contract/customers.ts'
import type { OrderLine } from '../../dataProvider/contract/orders.ts'
import type { Query } from '../app/query.ts'
import { orderState } from './orderAge.ts'

/** What this customer has ordered, newest first; the key names whose it is. */
export function ordersQuery(customer: Customer): Query<OrderLine[]> {
  return {
    key: ['orders', customer.elegant_user_id],
    fetch: async (api) => ownLines(await api.listOrderLines(), customer),
  }
}

// The call gives an admin the lines of the whole shop, and nobody else any but their own.
const ownLines = (lines: OrderLine[], customer: Customer) =>
  roleIn(customer)?.role === 'admin'
    ? lines.filter(({ _customers }) => _customers.customer_number === customer.customer_number)
    : lines

export interface SplitOrders {
  current: OrderLine[]
  history: OrderLine[]
}

/** Current and earlier orders by their age at `now` (milliseconds since the epoch), each in the order given. */
export function splitOrders(lines: OrderLine[], now: number): SplitOrders {
  const isCurrent = ({ created_at }: OrderLine) => orderState(created_at, now) === 'pending'
  return { current: lines.filter(isCurrent), history: lines.filter((line) => !isCurrent(line)) }
}

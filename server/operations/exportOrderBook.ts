import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { getOrderCustomer } from '../../dataProvider/resources/orders/getOrderCustomer.ts'
import type { OrderQuery } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { endedStates } from '../../dataProvider/resources/orders/orderMoves.ts'
import type { MonthsFilter } from '../../dataProvider/resources/orders/orderReport.schema.ts'
import { formatOrderNumber } from '../../dataProvider/resources/orders/orders.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { customers, estimates, orderEvents, orderLines, orders } from '../database/schema.ts'
import { isOrderVisibleTo } from '../orders/access.ts'
import { buildOrderFilter } from '../orders/filters.ts'
import { toReader } from '../orders/lists.ts'
import { toDue } from '../orders/presenter.ts'
import { refundSums } from '../orders/refunds.ts'
import { writeCsv } from './csv/writeCsv.ts'
import { isAcceptance, isWithin } from './orderConditions.ts'

const columns = [
  'number',
  'state',
  'placed_at',
  'accepted_at',
  'ended_at',
  'customer_name',
  'customer_email',
  'ordered',
  'currency',
  'total',
  'discount',
  'shipping',
  'tax_name',
  'tax',
  'paid',
  'refunded',
  'open',
] as const

/**
 * Streams orders as CSV for an accountant, sorted by order number. Includes the orders that match the list's filter and
 * were placed in the given months. Amounts paid, refunded and due are present once an order is accepted. A cancelled order
 * has no balance due.
 */
export async function* exportOrderBook(
  db: Database,
  caller: Caller,
  { mine = false, from, to, ...filter }: Omit<OrderQuery, 'page' | 'sort'> & MonthsFilter,
  timeZone: string,
): AsyncGenerator<string> {
  const wanted = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isOrderVisibleTo(toReader(caller, mine)),
        buildOrderFilter(db, caller.shopId, filter),
        isWithin(orders.createdAt, { from, to, timeZone }),
      ),
    )
    .orderBy(asc(orders.number))
  yield* writeCsv({
    columns,
    ids: wanted.map(({ id }) => id),
    read: async (ids) => (await readBook(db, ids)).map(toRecord),
  })
}

type BookedOrder = Awaited<ReturnType<typeof readBook>>[number]

const readBook = (db: Database, ids: string[]) =>
  db
    .select({
      number: orders.number,
      state: orders.state,
      placedAt: orders.createdAt,
      acceptedAt: eventAt(sql`${isAcceptance}`),
      endedAt: eventAt(
        sql`${orderEvents.kind} = 'state' and ${orderEvents.values} ->> 'to' = ${orders.state}`,
      ),
      contact: orders.contact,
      customer: { name: customers.fullName, email: customers.email },
      ordered: orderedQuantity,
      currency: orders.currency,
      total: orders.total,
      paid: orders.paid,
      refunds: refundSums,
      discount: estimates.discount,
      shipping: estimates.shipping,
      taxName: estimates.taxName,
      tax: estimates.tax,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    // The accepted estimate. An order accepted at its listed prices has none.
    .leftJoin(estimates, and(eq(estimates.orderId, orders.id), eq(estimates.state, 'accepted')))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.number))

/** Formatted as `1 × Fire opal, 2 × Ring`. */
const orderedQuantity = sql<
  string | null
>`(select string_agg(${orderLines.quantity} || ' × ' || ${orderLines.itemName}, ', '
  order by ${orderLines.createdAt}, ${orderLines.id}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

/** Selects the time of the order's last event that meets the condition. Null if there is none. */
const eventAt = (condition: SQL) =>
  sql<Date | null>`(select max(${orderEvents.createdAt}) from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${condition})`.mapWith(orderEvents.createdAt)

const toRecord = ({ state, contact, customer, ...order }: BookedOrder) => {
  const buyer = getOrderCustomer({ contact, customer })
  const due = toDue({ ...order, state }, order.refunds)
  return {
    number: formatOrderNumber(order.number),
    state,
    placed_at: order.placedAt,
    accepted_at: order.acceptedAt,
    ended_at: endedStates.includes(state) ? order.endedAt : null,
    customer_name: buyer.name,
    customer_email: buyer.email,
    ordered: order.ordered,
    currency: order.currency,
    total: order.total,
    discount: order.discount,
    shipping: order.shipping,
    tax_name: order.taxName,
    tax: order.tax,
    paid: due?.paid,
    refunded: due?.refunded,
    open: state === 'cancelled' ? null : due?.open,
  }
}

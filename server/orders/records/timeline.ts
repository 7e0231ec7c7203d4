import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { customerEventKinds, type OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { customers, orderEvents, orderLines, orders } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import type { OrderReader } from '../presenter.ts'

/** Milliseconds after the order was placed. Lines that the checkout adds later appear as events in the timeline. */
const checkoutTime = 60_000

/**
 * Returns the events of an order, oldest first. Only admins see events about notes and links, and the names of admins.
 * @throws {HttpError} 404 if no order meets the condition
 */
export async function readTimeline(
  db: Database,
  condition: SQL | undefined,
  reader: OrderReader,
): Promise<OrderEvent[]> {
  const [order] = await db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(condition)
  if (!order) throw notFound('order')
  const events = await readEvents(db, order.id, reader)
  // An order created by an admin has a `placed` event. A checkout writes none, to stay fast.
  const placed = events.some(({ kind }) => kind === 'placed') ? [] : [toPlaced(order)]
  const joined = await readJoinedLines(db, order)
  return [...placed, ...joined, ...events].toSorted((a, b) => a.created_at - b.created_at || a.id - b.id)
}

const toPlaced = ({ createdAt }: { createdAt: Date }): OrderEvent => ({
  id: 0,
  kind: 'placed',
  by: 'customer',
  created_at: createdAt.getTime(),
})

/**
 * Returns events for the lines that the checkout added later. Lines added by an admin have stored events. Negative ids cannot
 * collide with stored events.
 */
const readJoinedLines = async (
  db: Database,
  { id: orderId, createdAt: placedAt }: { id: string; createdAt: Date },
): Promise<OrderEvent[]> => {
  const lines = await db
    .select({ name: orderLines.itemName, createdAt: orderLines.createdAt })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.checkoutId)))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.id))
  return lines
    .filter(({ createdAt }) => createdAt.getTime() > placedAt.getTime() + checkoutTime)
    .map(({ name, createdAt }, index) => ({
      id: -1 - index,
      kind: 'line',
      by: 'customer',
      created_at: createdAt.getTime(),
      name,
    }))
}

const readEvents = async (db: Database, orderId: string, { isAdmin }: OrderReader): Promise<OrderEvent[]> => {
  const { id, kind, by, values, createdAt } = orderEvents
  const isVisibleEvent = isAdmin ? undefined : inArray(kind, customerEventKinds)
  const rows = await db
    .select({ id, kind, by, values, createdAt, name: customers.fullName })
    .from(orderEvents)
    .leftJoin(customers, eq(customers.id, orderEvents.customerId))
    .where(and(eq(orderEvents.orderId, orderId), isVisibleEvent))
  return rows.map(({ createdAt: at, name, values: eventValues, ...event }) => ({
    ...eventValues,
    ...event,
    ...toRefundEvent(event.kind, eventValues.amount),
    created_at: at.getTime(),
    ...(isAdmin && event.by === 'admin' && name !== null && { by_name: name }),
  }))
}

/** An earlier version recorded refunds as `payment` events with negative amounts. */
const toRefundEvent = (kind: OrderEvent['kind'], amount = 0): Partial<OrderEvent> =>
  kind === 'payment' && amount < 0 ? { kind: 'refund', amount: -amount } : {}

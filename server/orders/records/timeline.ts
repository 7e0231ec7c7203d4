import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { toldEventKinds, type OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { customers, orderEvents, orderLines, orders } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import type { OrderReader } from '../presenter.ts'

/** A line that comes later than this after its order's first has joined it, in milliseconds: its emails had been sent. */
const checkoutTime = 60_000

/**
 * What happened to an order, the oldest first. Admins alone are told of notes, of links and of each other's names.
 * @throws {HttpError} 404 where no order is as the condition says
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
  // The seller's own beginning is an event; a checkout writes none, since that would cost it time.
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

/** Those of its checkout; what the seller adds is an event. Their ids are below zero, where those of no event are. */
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
  const isTold = isAdmin ? undefined : inArray(kind, toldEventKinds)
  const rows = await db
    .select({ id, kind, by, values, createdAt, name: customers.fullName })
    .from(orderEvents)
    .leftJoin(customers, eq(customers.id, orderEvents.customerId))
    .where(and(eq(orderEvents.orderId, orderId), isTold))
  return rows.map(({ createdAt: at, name, values: told, ...event }) => ({
    ...told,
    ...event,
    ...toRefundEvent(event.kind, told.amount),
    created_at: at.getTime(),
    ...(isAdmin && event.by === 'admin' && name !== null && { by_name: name }),
  }))
}

/** An earlier version kept a refund as a negative payment. */
const toRefundEvent = (kind: OrderEvent['kind'], amount = 0): Partial<OrderEvent> =>
  kind === 'payment' && amount < 0 ? { kind: 'refund', amount: -amount } : {}

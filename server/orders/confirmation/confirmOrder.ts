import { and, eq, isNull, sql } from 'drizzle-orm'
import { endedStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { customers, items, orderLines, orders, shops } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { moveToConfirmedLane } from '../../emails/queue.ts'
import { available, getReservationEnd, isHeld, isPastEvent } from '../../items/availability.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { releaseOrderQuota } from './orderQuota.ts'
import { buyerEmail, findAllowance, type ReservationCaps } from './reservationCaps.ts'

/**
 * Confirms an order and reserves what its lines reserve. If the order is confirmed already, reserves only the seats that it lacks:
 * stones are reserved once, because a customer could otherwise renew the reservation forever. Lines whose units are taken, or
 * exceed a cap, stay without a reservation. Requires the locks of the shop's row and then the order.
 * @throws {HttpError} 409 `not_allowed` if the order has ended
 */
export async function confirmOrder(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  caps: ReservationCaps,
): Promise<void> {
  if (endedStates.includes(order.state)) throw notAllowed('This order is closed, so it cannot be confirmed')
  const isFirst = order.confirmedAt === null
  if (isFirst) {
    await recordConfirmation(tx, order)
    await addOrderEvent(tx, order, actor, 'confirmed')
  }
  if (order.state !== 'new') return
  const lines = await listReservableLines(tx, order.id)
  const lacksSeats = ({ item, ownUnits }: ReservableLine) => item.itemType === 'Event' && ownUnits === 0
  // Admins decide for themselves how much they reserve.
  const allowance = actor.by === 'admin' ? Infinity : await readAllowance(tx, order, isFirst, caps)
  await reserveLines(tx, order, isFirst ? lines : lines.filter(lacksSeats), allowance)
}

/** Marks the order as confirmed, unless it is. Gives its place in the quotas back. Requires the order's lock. */
export async function recordConfirmation(tx: Database, order: OrderRow): Promise<void> {
  if (order.confirmedAt !== null) return
  await touchOrder(tx, order, { confirmedAt: sql`now()` })
  await releaseOrderQuota(tx, order.id)
  await moveToConfirmedLane(tx, order.id)
}

/** The first confirmation replaces the reservations of the unconfirmed order, so they do not count. */
const readAllowance = async (tx: Database, order: OrderRow, isFirst: boolean, caps: ReservationCaps) => {
  const { id, shopId, customerId } = order
  const [found] = await tx
    .select({ email: buyerEmail, id: orders.id })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
  const email = sql<string>`${found?.email ?? ''}::text`
  return findAllowance(tx, { shopId, customerId, email, ...(isFirst && { exceptOrderId: id }) }, caps)
}

const reserveLines = async (tx: Database, order: OrderRow, lines: ReservableLine[], allowance: number) => {
  const [shop] = await tx
    .select({ holdHours: shops.hold_hours })
    .from(shops)
    .where(eq(shops.id, order.shopId))
  const rules = { holdHours: shop?.holdHours ?? 0, isConfirmed: true }
  let left = allowance
  for (const { id, quantity, ownUnits, item } of lines) {
    const heldUntil = getReservationEnd(item, rules)
    if (!heldUntil || quantity > left) continue
    // Read per line, because two lines can have the same item.
    const available = await readAvailable(tx, item.id)
    if (available !== null && available + ownUnits < quantity) continue
    await tx.update(orderLines).set({ heldUntil, heldQuantity: null }).where(eq(orderLines.id, id))
    left -= quantity
  }
}

export type ReservableLine = Awaited<ReturnType<typeof listReservableLines>>[number]

/** Locks the order's lines whose items can be reserved, except past events, in id order. `ownUnits` are already reserved. */
export async function listReservableLines(tx: Database, orderId: string) {
  return tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      heldUntil: orderLines.heldUntil,
      ownUnits: sql`case when ${isHeld} then ${orderLines.quantity} else 0 end`.mapWith(Number),
      item: { id: items.id, itemType: items.itemType },
    })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(and(eq(orderLines.orderId, orderId), sql`not ${isPastEvent}`, isNull(items.deletedAt)))
    .orderBy(orderLines.id)
    .for('update', { of: orderLines })
}

const readAvailable = async (tx: Database, itemId: number) => {
  const [item] = await tx.select({ id: items.id, available }).from(items).where(eq(items.id, itemId))
  return item?.available ?? null
}

/** The error for a caller who has not proved the order's email address. */
export function receiptRequiredError(): HttpError {
  return new HttpError(
    403,
    'receipt_required',
    'To confirm this order, open the link in the email that we sent you.',
  )
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { items, orderLines, orders } from '../../database/schema.ts'
import type { EmailRow } from '../../emails/email.ts'
import { available, getReservationEnd } from '../../items/availability.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { lockOrder } from '../access.ts'
import { orderReceipt } from '../emails/orderReceipt.ts'
import { listReservableLines, type ReservableLine } from './confirmOrder.ts'
import { selectUnconfirmedAllowance } from './reservationCaps.ts'

/**
 * Makes the reservations of unconfirmed registrations last two hours from now, because their receipt was sent. A reservation that
 * ended while the receipt waited begins again, if enough seats are left. Does nothing for other emails.
 */
export async function renewSeats(db: Database, { kind, shopId, orderId }: EmailRow): Promise<void> {
  if (kind !== orderReceipt.kind || shopId === null || orderId === null) return
  if ((await db.$count(orderLines, isUnconfirmedRegistration(db, orderId))) === 0) return
  await db.transaction(async (tx) => {
    await bumpRevision(tx, shopId)
    const order = await lockOrder(tx, eq(orders.id, orderId))
    if (order.confirmedAt !== null || order.state !== 'new') return
    for (const line of await listReservableLines(tx, orderId)) await renewLine(tx, orderId, line)
  })
}

/** Only lines that once had a reservation: lines above a cap have none. */
const isUnconfirmedRegistration = (db: Database, orderId: string) => {
  const isUnconfirmed = and(eq(orders.id, orderId), isNull(orders.confirmedAt), eq(orders.state, 'new'))
  return and(
    eq(orderLines.itemType, 'Event'),
    isNotNull(orderLines.heldUntil),
    eq(orderLines.orderId, db.select({ id: orders.id }).from(orders).where(isUnconfirmed)),
  )
}

const renewLine = async (
  tx: Database,
  orderId: string,
  { id, quantity, heldUntil, ownUnits, item }: ReservableLine,
) => {
  const end = getReservationEnd(item, { holdHours: 0, isConfirmed: false })
  if (heldUntil === null || end === undefined) return
  const allowance = selectUnconfirmedAllowance(orderId)
  const [left] = await tx.select({ available, allowance }).from(items).where(eq(items.id, item.id))
  const isFree = left?.available == null || left.available + ownUnits >= quantity
  const isAllowed = left?.allowance == null || left.allowance >= quantity
  if (isFree && isAllowed) await tx.update(orderLines).set({ heldUntil: end }).where(eq(orderLines.id, id))
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { estimates, orders } from '../database/schema.ts'
import type { MailQueue } from '../mail/mail.ts'
import { bumpRevision } from '../revision/revision.ts'
import { lockOrder } from './lockOrder.ts'
import { isOverdue } from './moves/estimates.ts'
import { expireEstimate } from './moves/expireEstimate.ts'
import type { OrderAccess } from './orderAccess.ts'
import type { OrderRow } from './orderRow.ts'

/** What is done to an order under its lock. */
export type OrderChange = (tx: Database, order: OrderRow) => Promise<unknown>

/**
 * Changes an order in a transaction of its own, under the order's lock, and answers it as it is then. For what neither holds
 * nor frees a piece.
 * @throws {HttpError} where whoever has the access may not change it
 */
export function withOrder<Answer>(
  db: Database,
  access: OrderAccess<Answer>,
  change: OrderChange,
): Promise<Answer> {
  return db.transaction((tx) => changeLocked(tx, access, change))
}

/**
 * The same for what may hold, take or free pieces: raises the shop's revision before it locks the order. An estimate whose
 * time is over has expired before, in a transaction of its own: so it stays recorded though the change is refused.
 */
export async function withOrderStock<Answer>(
  db: Database,
  mailQueue: MailQueue,
  access: OrderAccess<Answer>,
  change: OrderChange,
): Promise<Answer> {
  const { shopId, isOrder } = access
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(estimates, eq(estimates.orderId, orders.id))
    .where(and(isOrder, isOverdue))
  if (overdue.length > 0)
    await db.transaction(async (tx) => {
      await bumpRevision(tx, shopId)
      await expireEstimate(tx, mailQueue, await lockOrder(tx, isOrder))
    })
  return db.transaction(async (tx) => {
    await bumpRevision(tx, shopId)
    return changeLocked(tx, access, change)
  })
}

const changeLocked = async <Answer>(
  tx: Database,
  { lock, read }: OrderAccess<Answer>,
  change: OrderChange,
): Promise<Answer> => {
  const order = await lock(tx)
  await change(tx, order)
  return read(tx, order.id)
}

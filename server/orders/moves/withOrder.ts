import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { estimates, orders } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { bumpRevision } from '../../shops/revision.ts'
import { lockOrder } from '../lockOrder.ts'
import type { OrderRow } from '../orderRow.ts'
import type { OrderReader } from '../presenter.ts'
import { isOverdue } from './estimates.ts'
import { expireEstimate } from './expireEstimate.ts'

interface Target {
  shopId: number
  /** Which order, and whose: `isVisibleTo` or a link's. */
  condition: SQL | undefined
  reader: OrderReader
  /** That the caller has read; none is not checked. */
  version?: number | undefined
}

/**
 * Changes an order in one transaction, which raises the shop's revision and then locks the order. An estimate whose time is
 * over has expired before, in a transaction of its own: so it stays recorded though the change is refused.
 * @throws {HttpError} 404 where there is no such order, 409 `stale` where it has another version
 */
export async function withOrder<T>(
  db: Database,
  mailQueue: MailQueue,
  { shopId, condition, reader, version }: Target,
  work: (tx: Database, order: OrderRow) => Promise<T>,
): Promise<T> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(estimates, eq(estimates.orderId, orders.id))
    .where(and(condition, isOverdue))
  const lock = async (tx: Database, readVersion?: number) => {
    await bumpRevision(tx, shopId)
    return lockOrder(tx, condition, reader, readVersion)
  }
  if (overdue.length > 0) await db.transaction(async (tx) => expireEstimate(tx, mailQueue, await lock(tx)))
  return db.transaction(async (tx) => work(tx, await lock(tx, version)))
}

import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { estimates, orders, shops } from '../../database/schema.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { orderColumns } from '../access.ts'
import { isUnrecordedExpiry, isValidEstimate, type EstimateRow } from './estimates.ts'
import { expireEstimate } from './applyMove.ts'

/** The maximum number of expiries, and of reminders, per sweep. The next sweep processes the rest. */
const batchSize = 500

/**
 * The time of the reminder is two days before the estimate expires. If the estimate is valid for less than four days, the
 * reminder is due after half of its validity.
 */
const remindsAt = sql`${estimates.expiresAt}
  - least(interval '2 days', (${estimates.expiresAt} - ${estimates.createdAt}) / 2)`

const isToRemind = and(isValidEstimate, isNull(estimates.remindedAt), sql`${remindsAt} <= now()`)

/**
 * Records expired estimates, and queues one reminder for each estimate that will expire soon. Each order has its own
 * transaction. If another transaction has locked the order or, for an expiry, the shop's row, the order is skipped until the
 * next sweep.
 * @throws {AggregateError} if some orders failed, after processing all others
 */
export async function sweepEstimates(db: Database): Promise<void> {
  const failed = [
    ...(await forEachOrder(db, isUnrecordedExpiry, (tx, due) => recordExpiry(tx, due))),
    ...(await forEachOrder(db, isToRemind, (tx, due) => remind(tx, due))),
  ]
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} estimates failed`)
}

type Due = Pick<EstimateRow, 'orderId' | 'shopId'>

/** Returns the errors. */
const forEachOrder = async (
  db: Database,
  condition: SQL | undefined,
  work: (tx: Database, due: Due) => Promise<void>,
): Promise<unknown[]> => {
  const failed: unknown[] = []
  const found = await db
    .select({ orderId: estimates.orderId, shopId: estimates.shopId })
    .from(estimates)
    .where(condition)
    .orderBy(asc(estimates.expiresAt))
    .limit(batchSize)
  for (const due of found) await db.transaction((tx) => work(tx, due)).catch((error) => failed.push(error))
  return failed
}

const recordExpiry = async (tx: Database, { orderId, shopId }: Due) => {
  // Lock the shop before the order, like other changes of stock.
  const isShop = eq(shops.id, shopId)
  const [shop] = await tx.select({ id: shops.id }).from(shops).where(isShop).for('update', skipLocked)
  const order = shop && (await lockUnlockedOrder(tx, orderId))
  if (!order) return
  await bumpRevision(tx, shopId)
  await expireEstimate(tx, order)
}

const remind = async (tx: Database, { orderId }: Due) => {
  const order = await lockUnlockedOrder(tx, orderId)
  if (!order) return
  const [estimate] = await tx
    .update(estimates)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(estimates.orderId, orderId), isToRemind))
    .returning({ id: estimates.id })
  if (estimate) await queueOrderEmails(tx, order, { kind: 'estimate_reminder', estimateId: estimate.id })
}

const skipLocked = { skipLocked: true } as const

const lockUnlockedOrder = async (tx: Database, id: string) => {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', skipLocked)
  return order
}

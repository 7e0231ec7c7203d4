import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { estimates, orders, shops } from '../../database/schema.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { orderColumns } from '../access.ts'
import { isOverdue, isStanding, type EstimateRow } from './estimates.ts'
import { expireEstimate } from './applyMove.ts'

/** So many orders at one time: what is left waits for the next sweep. */
const batchSize = 500

/** Two days before an estimate expires, or halfway where it stands shorter than four days. */
const remindsAt = sql`${estimates.expiresAt}
  - least(interval '2 days', (${estimates.expiresAt} - ${estimates.createdAt}) / 2)`

const isToRemind = and(isStanding, isNull(estimates.remindedAt), sql`${remindsAt} <= now()`)

/**
 * Records which estimates have expired, and reminds once of those that soon will. Each order has a transaction of its own;
 * one that another transaction has locked is left to that, or to the next sweep. Only the emails rely on the sweep.
 * @throws {AggregateError} after all others, of those that failed
 */
export async function sweepEstimates(db: Database): Promise<void> {
  const failed = [
    ...(await forEachOrder(db, isOverdue, (tx, due) => recordExpiry(tx, due))),
    ...(await forEachOrder(db, isToRemind, (tx, due) => remind(tx, due))),
  ]
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} estimates failed`)
}

/** An estimate's order and shop. */
type Due = Pick<EstimateRow, 'orderId' | 'shopId'>

/** Answers what went wrong. */
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
  // The shop before the order, as every move locks them.
  const isShop = eq(shops.id, shopId)
  const [shop] = await tx.select({ id: shops.id }).from(shops).where(isShop).for('update', skipLocked)
  const order = shop && (await lockIdleOrder(tx, orderId))
  if (!order) return
  await bumpRevision(tx, shopId)
  await expireEstimate(tx, order)
}

const remind = async (tx: Database, { orderId }: Due) => {
  const order = await lockIdleOrder(tx, orderId)
  if (!order) return
  const [estimate] = await tx
    .update(estimates)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(estimates.orderId, orderId), isToRemind))
    .returning({ id: estimates.id })
  if (estimate) await queueOrderEmails(tx, order, { kind: 'estimate_reminder', estimateId: estimate.id })
}

const skipLocked = { skipLocked: true } as const

const lockIdleOrder = async (tx: Database, id: string) => {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', skipLocked)
  return order
}

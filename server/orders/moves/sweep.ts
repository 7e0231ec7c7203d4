import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { estimates, orders, shops } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { bumpRevision } from '../../shops/revision.ts'
import { orderColumns } from '../orderRow.ts'
import { isOverdue, isStanding } from './estimates.ts'
import { expireEstimate } from './expireEstimate.ts'

/** So many orders at one time: what is left waits for the next sweep. */
const batchSize = 500

/** Two days before an estimate expires, or halfway where it stands shorter than four days. */
const remindsAt = sql`${estimates.expiresAt}
  - least(interval '2 days', (${estimates.expiresAt} - ${estimates.createdAt}) / 2)`

const isToRemind = and(isStanding, isNull(estimates.remindedAt), sql`${remindsAt} <= now()`)

/**
 * Records which estimates have expired, and reminds once of those that soon will. Each order has a transaction of its own;
 * one that somebody is at is left to them, or to the next sweep. Nothing relies on its having run but the mails.
 */
export async function sweepEstimates(db: Database, mailQueue: MailQueue): Promise<void> {
  for (const { orderId, shopId } of await findEstimates(db, isOverdue))
    await db.transaction(async (tx) => {
      // The shop before the order, as every move locks them.
      const isShop = eq(shops.id, shopId)
      const [shop] = await tx.select({ id: shops.id }).from(shops).where(isShop).for('update', skipLocked)
      const order = shop && (await lockIdleOrder(tx, orderId))
      if (!order) return
      await bumpRevision(tx, shopId)
      await expireEstimate(tx, mailQueue, order)
    })
  for (const { orderId } of await findEstimates(db, isToRemind))
    await db.transaction(async (tx) => {
      const order = await lockIdleOrder(tx, orderId)
      if (order) await remind(tx, order.id)
    })
}

const skipLocked = { skipLocked: true } as const

const findEstimates = (db: Database, condition: ReturnType<typeof and>) =>
  db
    .select({ orderId: estimates.orderId, shopId: estimates.shopId })
    .from(estimates)
    .where(condition)
    .orderBy(asc(estimates.expiresAt))
    .limit(batchSize)

const lockIdleOrder = async (tx: Database, id: string) => {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', skipLocked)
  return order
}

const remind = async (tx: Database, orderId: string) => {
  await tx
    .update(estimates)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(estimates.orderId, orderId), isToRemind))
    .returning({ id: estimates.id })
}

import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { claimedVisitors, orderEvents, orderLines, orders } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { isOwnedBy, lockCustomer, lockOwner, selectLockedLineIds } from './owner.ts'

/**
 * Transfers the visitor's orders and order lines in this shop to the customer, and invalidates the visitor's temporary id
 * (extension `visitor-claim`). Does nothing if the visitor was claimed before, by this or another customer. Needs a transaction.
 */
export async function claimVisitor(
  tx: Database,
  { shopId, id: customerId }: { shopId: number; id: number },
  visitorId: string,
): Promise<void> {
  // Locks both owners, so that neither can place an order between the statements. Every claim locks the customer first, to avoid
  // deadlocks.
  await lockCustomer(tx, shopId, customerId)
  await lockOwner(tx, shopId, { visitorId })
  const claims = await tx
    .insert(claimedVisitors)
    .values({ shopId, visitorId, customerId })
    .onConflictDoNothing()
    .returning()
  if (claims.length === 0) return
  const isVisitors = and(eq(orders.shopId, shopId), eq(orders.visitorId, visitorId))
  // Locks orders before their lines, as state changes of orders do.
  const owned = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isVisitors)
    .orderBy(asc(orders.id))
    .for('update')
  const moved = await tx
    .update(orders)
    .set({ customerId, visitorId: null })
    .where(inArray(orders.id, owned))
    .returning({ orderId: orders.id })
  // Links that were sent before this event can no longer change the order (orders/byLink).
  const event = { shopId, kind: 'claimed', by: 'customer', customerId } as const
  if (moved.length > 0) await tx.insert(orderEvents).values(moved.map((order) => ({ ...event, ...order })))
  await transferLines(tx, customerId, isOwnedBy(shopId, { visitorId }))
}

/**
 * Transfers order lines to the customer. A line loses its idempotency key if another line of the customer has the same key. Needs
 * the locks of both owners.
 */
export async function transferLines(
  tx: Database,
  customerId: number,
  condition: SQL | undefined,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      customerId,
      visitorId: null,
      idempotencyKey: sql`case when ${hasLineWithSameKey(tx, customerId)} then null else ${orderLines.idempotencyKey} end`,
    })
    .where(inArray(orderLines.id, selectLockedLineIds(tx, condition)))
}

export function isClaimed(shopId: number, visitorId: string) {
  return and(eq(claimedVisitors.shopId, shopId), eq(claimedVisitors.visitorId, visitorId))
}

/** Throws HttpError 410 if the visitor was claimed. */
export async function assertNotClaimed(db: Database, shopId: number, visitorId: string): Promise<void> {
  const [claim] = await db.select().from(claimedVisitors).where(isClaimed(shopId, visitorId))
  if (claim) throw visitorClaimedError()
}

/** 410 for the temporary id of a claimed visitor. The client must create a new id. */
export function visitorClaimedError(): HttpError {
  return new HttpError(410, 'visitor_claimed', 'This visitor has signed in. Use a new temporary id.')
}

const own = alias(orderLines, 'own')

const hasLineWithSameKey = (tx: Database, customerId: number) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.customerId, customerId), eq(own.idempotencyKey, orderLines.idempotencyKey))),
  )

import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { claimedVisitors, orderLines, orders } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { isOwnedBy, lockCustomer, lockOwner, selectLockedLineIds } from './owner.ts'

/**
 * Makes the visitor's order lines in this shop the customer's, once, and the visitor's temporary id dead (extension
 * `visitor-claim`). A visitor who was claimed before keeps that customer, and the caller is not told. Needs a transaction.
 */
export async function claimVisitor(
  tx: Database,
  { shopId, id: customerId }: { shopId: number; id: number },
  visitorId: string,
): Promise<void> {
  // Both, so that no order of either lands between the statements; always in this order, so that no two claims wait
  // for each other.
  await lockCustomer(tx, shopId, customerId)
  await lockOwner(tx, shopId, { visitorId })
  const claims = await tx
    .insert(claimedVisitors)
    .values({ shopId, visitorId, customerId })
    .onConflictDoNothing()
    .returning()
  if (claims.length === 0) return
  const isVisitors = and(eq(orders.shopId, shopId), eq(orders.visitorId, visitorId))
  // The orders before their lines, as each move of an order locks them.
  const owned = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isVisitors)
    .orderBy(asc(orders.id))
    .for('update')
  await tx.update(orders).set({ customerId, visitorId: null }).where(inArray(orders.id, owned))
  await giveLinesTo(tx, customerId, isOwnedBy(shopId, { visitorId }))
}

/** Makes lines the customer's, with their keys unless the customer has one for another line. Needs the lock of both owners. */
export async function giveLinesTo(
  tx: Database,
  customerId: number,
  condition: SQL | undefined,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      customerId,
      visitorId: null,
      idempotencyKey: sql`case when ${hasKey(tx, customerId)} then null else ${orderLines.idempotencyKey} end`,
    })
    .where(inArray(orderLines.id, selectLockedLineIds(tx, condition)))
}

/** True when the visitor was claimed in this shop. */
export function isClaimed(shopId: number, visitorId: string) {
  return and(eq(claimedVisitors.shopId, shopId), eq(claimedVisitors.visitorId, visitorId))
}

/** Throws when the visitor's temporary id is dead. */
export async function assertNotClaimed(db: Database, shopId: number, visitorId: string): Promise<void> {
  const [claim] = await db.select().from(claimedVisitors).where(isClaimed(shopId, visitorId))
  if (claim) throw visitorClaimedError()
}

/** What a dead temporary id is told: its client takes a fresh one. */
export function visitorClaimedError(): HttpError {
  return new HttpError(410, 'visitor_claimed', 'This visitor has signed in. Use a new temporary id.')
}

const own = alias(orderLines, 'own')

/** The customer has a line with the same key already: the moved line goes without. */
const hasKey = (tx: Database, customerId: number) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.customerId, customerId), eq(own.idempotencyKey, orderLines.idempotencyKey))),
  )

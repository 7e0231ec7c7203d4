import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digestColumn } from '../../database/digest.ts'
import { items, emailLinks, shops, watches, watchStops } from '../../database/schema.ts'
import { queueEmail } from '../../emails/queue.ts'
import { canBeOrdered } from '../availability.ts'
import { backInStockEmail } from './backInStockEmail.ts'

/** The maximum number of emails queued per transaction. An admin's change waits for them. */
const batchSize = 100

/**
 * Queues emails for up to `batchSize` watches whose items are available again. Skips rows that another transaction has locked.
 * Needs a transaction.
 * @param itemIds if given, only watches of these items are considered
 * @returns true if there may be more
 */
export async function notifyWatchers(tx: Database, itemIds?: number[]): Promise<boolean> {
  const isBack = and(
    isNull(watches.notifiedAt),
    itemIds && inArray(watches.itemId, itemIds),
    eq(shops.Is_visible, true),
    canBeOrdered,
  )
  const due = tx
    .select({ id: watches.id })
    .from(watches)
    .innerJoin(items, eq(items.id, watches.itemId))
    .innerJoin(shops, eq(shops.id, watches.shopId))
    .where(isBack)
    .orderBy(asc(watches.id))
    .limit(batchSize)
    .for('update', { of: watches, skipLocked: true })
  const notified = await tx
    .update(watches)
    .set({ notifiedAt: sql`now()` })
    .where(inArray(watches.id, due))
    .returning()
  const queued = notified.map(({ id, shopId, itemId, email: recipient }) => ({
    shopId,
    recipient,
    values: { item_id: itemId, watch_id: id },
  }))
  await queueEmail(tx, backInStockEmail, ...queued)
  return notified.length === batchSize
}

/**
 * Notifies the watchers of all available items. An item can become available without a change, for example when a reservation
 * expires.
 */
export async function sweepWatches(db: Database): Promise<void> {
  while (await db.transaction((tx) => notifyWatchers(tx)));
}

/**
 * Deletes the addresses' watches in the shop, and the unsubscribe links in their emails. Needs a transaction.
 * @param digests of the addresses in lower case
 * @returns the number of deleted watches
 */
export async function deleteWatches(tx: Database, shopId: number, digests: string[]): Promise<number> {
  const isOfLinks = and(eq(emailLinks.shopId, shopId), eq(emailLinks.kind, 'watch'))
  await tx.delete(emailLinks).where(and(isOfLinks, inArray(emailLinks.recordId, digests)))
  const deleted = await tx
    .delete(watches)
    .where(and(eq(watches.shopId, shopId), inArray(digestColumn(watches.email), digests)))
    .returning({ id: watches.id })
  return deleted.length
}

/** Deletes the watches whose email was queued more than 90 days ago, and expired unsubscriptions. */
export async function deleteExpiredWatches(db: Database): Promise<void> {
  await db.delete(watches).where(lt(watches.notifiedAt, sql`now() - interval '90 days'`))
  await db.delete(watchStops).where(lt(watchStops.expiresAt, sql`now()`))
}

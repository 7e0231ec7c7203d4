import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digestOf } from '../../database/digest.ts'
import { items, mailLinks, shops, watches, watchStops } from '../../database/schema.ts'
import { queueEmail } from '../../mail/queue.ts'
import { canBeOrdered } from '../availability.ts'
import { backInStockEmail } from './backInStockEmail.ts'

/** Emails queued in one transaction: an admin's change waits for them. */
const batchSize = 100

/**
 * Queues an email for each watch whose item is available again, and returns whether there may be more of them. Rows that another
 * copy of the server has locked are left to it. Needs a transaction.
 * @param itemIds only watches of these items
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

/** Notifies watchers of items that are available again without a change, such as when a hold expires. */
export async function sweepWatches(db: Database): Promise<void> {
  while (await db.transaction((tx) => notifyWatchers(tx)));
}

/**
 * Deletes the addresses' watches in the shop, and the links of emails to them; returns how many watches. Needs a transaction.
 * @param digests of the addresses in lower case
 */
export async function deleteWatches(tx: Database, shopId: number, digests: string[]): Promise<number> {
  const isOfLinks = and(eq(mailLinks.shopId, shopId), eq(mailLinks.kind, 'watch'))
  await tx.delete(mailLinks).where(and(isOfLinks, inArray(mailLinks.recordId, digests)))
  const deleted = await tx
    .delete(watches)
    .where(and(eq(watches.shopId, shopId), inArray(digestOf(watches.email), digests)))
    .returning({ id: watches.id })
  return deleted.length
}

/** Deletes the watches whose email was queued more than 90 days ago, and the unsubscriptions that have expired. */
export async function deleteExpiredWatches(db: Database): Promise<void> {
  await db.delete(watches).where(lt(watches.notifiedAt, sql`now() - interval '90 days'`))
  await db.delete(watchStops).where(lt(watchStops.expiresAt, sql`now()`))
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digestOf } from '../../database/digest.ts'
import { items, mailLinks, shops, watches } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { canBeOrdered } from '../availability.ts'

/** Mails of one transaction: an admin's change waits for them. */
const batchSize = 100

/**
 * Queues an email for each watch whose item is available again, and answers whether there may be more of them. Rows that another
 * copy of the server has locked are left to it. Needs a transaction.
 * @param itemIds only watches of these items
 */
export async function notifyWatchers(tx: Database, queue: MailQueue, itemIds?: number[]): Promise<boolean> {
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
  for (const { id, shopId, itemId: item_id, email } of notified) {
    const values = { item_id, watch_id: id }
    await queue.add(tx, { shopId, kind: 'back_in_stock', recipient: email, values })
  }
  return notified.length === batchSize
}

/** Notifies of items that came back without a change, as when a hold ends by its time. */
export async function sweepWatches(db: Database, mailQueue: MailQueue): Promise<void> {
  while (await db.transaction((tx) => notifyWatchers(tx, mailQueue)));
}

/**
 * Deletes the addresses' watches in the shop, and the links of mails to them; answers how many watches. Needs a transaction.
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

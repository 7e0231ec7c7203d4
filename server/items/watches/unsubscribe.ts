import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digest, digestOf } from '../../database/digest.ts'
import { mailLinks, watches, watchStops } from '../../database/schema.ts'

/**
 * Deletes every watch of the address in the shop, by the token of a mail to it, and refuses it more for a year, whoever asks;
 * an unknown or expired token deletes nothing.
 */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const isOfToken = and(eq(mailLinks.kind, 'watch'), eq(mailLinks.digest, digest(token)))
  const isValid = and(isOfToken, gt(mailLinks.expiresAt, sql`now()`))
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(mailLinks).where(isValid)
    if (!link) return
    const { shopId, recordId: addressDigest } = link
    const expiresAt = sql`now() + interval '1 year'`
    await tx
      .insert(watchStops)
      .values({ shopId, digest: addressDigest, expiresAt })
      .onConflictDoUpdate({ target: [watchStops.shopId, watchStops.digest], set: { expiresAt } })
    await deleteWatches(tx, shopId, [addressDigest])
  })
}

/** Whether the address has unsubscribed from the shop's watches in the last year. */
export async function isUnsubscribed(db: Database, shopId: number, address: string): Promise<boolean> {
  const isOfAddress = and(eq(watchStops.shopId, shopId), eq(watchStops.digest, digest(address)))
  return (await db.$count(watchStops, and(isOfAddress, gt(watchStops.expiresAt, sql`now()`)))) > 0
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

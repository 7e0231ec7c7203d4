import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { emails, shops } from '../database/schema.ts'

/** Puts all waiting emails on hold, and also new emails until a release. Returns the number of emails that were waiting. */
export async function holdEmails(db: Database): Promise<number> {
  await db.update(shops).set({ holdsEmails: true })
  const held = await db
    .update(emails)
    .set({ state: 'held' })
    .where(eq(emails.state, 'waiting'))
    .returning({ id: emails.id })
  return held.length
}

/**
 * Releases the emails of one shop that are on hold; without `shopId`, all emails on hold. Returns their number. Needs a
 * transaction.
 */
export async function releaseEmails(tx: Database, shopId?: number): Promise<number> {
  const isOfShop = shopId === undefined ? undefined : eq(emails.shopId, shopId)
  await tx
    .update(shops)
    .set({ holdsEmails: false })
    .where(shopId === undefined ? undefined : eq(shops.id, shopId))
  const released = await tx
    .update(emails)
    .set({ state: 'waiting', dueAt: sql`now()` })
    .where(and(eq(emails.state, 'held'), isOfShop))
    .returning({ id: emails.id })
  return released.length
}

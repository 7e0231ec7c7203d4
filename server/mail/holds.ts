import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails, shops } from '../database/schema.ts'

/** Holds the waiting emails and every new one until they are released; returns how many were waiting. */
export async function holdMails(db: Database): Promise<number> {
  await db.update(shops).set({ holdsMails: true })
  const held = await db
    .update(mails)
    .set({ state: 'held' })
    .where(eq(mails.state, 'waiting'))
    .returning({ id: mails.id })
  return held.length
}

/**
 * Releases the held emails of the shop or, without one, of every shop and about accounts; returns how many. Needs a
 * transaction.
 */
export async function releaseMails(tx: Database, shopId?: number): Promise<number> {
  const isOfShop = shopId === undefined ? undefined : eq(mails.shopId, shopId)
  await tx
    .update(shops)
    .set({ holdsMails: false })
    .where(shopId === undefined ? undefined : eq(shops.id, shopId))
  const released = await tx
    .update(mails)
    .set({ state: 'waiting', dueAt: sql`now()` })
    .where(and(eq(mails.state, 'held'), isOfShop))
    .returning({ id: mails.id })
  return released.length
}

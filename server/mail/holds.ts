import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails, shops } from '../database/schema.ts'
import type { MailQueue } from './mail.ts'

/** Keeps back what is not sent yet and what is left from now on, until it is released; answers how many. */
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
 * Lets go what was held back of the shop or, when none is named, of every shop and about accounts. Answers how many. Needs a
 * transaction.
 */
export async function releaseMails(tx: Database, queue: MailQueue, shopId?: number): Promise<number> {
  const isOfShop = shopId === undefined ? undefined : eq(mails.shopId, shopId)
  await tx
    .update(shops)
    .set({ holdsMails: false })
    .where(shopId === undefined ? undefined : eq(shops.id, shopId))
  const released = await tx
    .update(mails)
    .set({ state: 'waiting', dueAt: sql`now()` })
    .where(and(eq(mails.state, 'held'), isOfShop))
    .returning({ id: mails.id, kind: mails.kind })
  await queue.sendNow(tx, released)
  return released.length
}

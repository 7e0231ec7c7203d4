import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { Database } from '../../database/database.ts'
import { items, shops, watches } from '../../database/schema.ts'
import { isPresent } from '../../database/softDelete.ts'
import { HttpError, invalidField, notFound } from '../../errors/httpError.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { available, canBeOrdered } from '../availability.ts'
import { isUnsubscribed } from './unsubscribe.ts'

const watchLimits = { perAddress: 50, perItem: 1000 }

/**
 * Has one mail sent to the address when the item can be had again. An address that watches the item already, watches too many
 * or has unsubscribed is left as it is, and no answer tells which. Needs a transaction.
 * @throws {HttpError} 404 when the shop shows no such item, 409 when it can be had, 429 when too many wait for it
 */
export async function watchItem(tx: Database, shopId: number, itemId: number, email: string): Promise<void> {
  const isShown = isPresent(items, shopId, eq(items.id, itemId), eq(items.Is_disabled, false))
  const [item] = await tx.select({ title: items.title, available }).from(items).where(isShown)
  if (!item) throw notFound('item')
  if (item.available !== 0) throw invalidField('email', `${item.title} can be had now`, 409)
  if ((await countWatches(tx, eq(watches.itemId, itemId))) >= watchLimits.perItem) {
    const message = 'Too many wait for this already'
    throw new HttpError(429, 'too_many_requests', message, { email: message })
  }
  const address = toEmailKey(email)
  if (await isUnsubscribed(tx, shopId, address)) return
  const ofAddress = await countWatches(tx, eq(watches.shopId, shopId), eq(watches.email, address))
  if (ofAddress >= watchLimits.perAddress) return
  await tx
    .insert(watches)
    .values({ shopId, itemId, email: address })
    .onConflictDoUpdate({ target: [watches.itemId, watches.email], set: { notifiedAt: null } })
}

const countWatches = (tx: Database, ...conditions: SQL[]) =>
  tx.$count(watches, and(isNull(watches.notifiedAt), ...conditions))

/** Mails of one transaction: an admin's change waits for them. */
const batchSize = 100

/**
 * Queues a mail for each watch whose item can be had again, and answers whether there may be more of them. Rows that another
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

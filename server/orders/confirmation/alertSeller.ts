import { and, eq, isNull } from 'drizzle-orm'
import { listSellerAddresses } from '../../customers/admins/store.ts'
import type { Database } from '../../database/database.ts'
import { isRecent } from '../../database/isRunning.ts'
import { emails, orders } from '../../database/schema.ts'
import { queueEmail } from '../../emails/queue.ts'
import { getShop } from '../../shops/store.ts'
import { unconfirmedAlert } from '../emails/unconfirmedAlert.ts'

/** The number of unconfirmed orders within ten minutes that causes an alert. */
const alertThreshold = 20

/**
 * Queues an email to the seller if many unconfirmed orders arrived within ten minutes, at most one a day. Call it in the
 * transaction that inserts an unconfirmed order.
 */
export async function alertSeller(tx: Database, shopId: number): Promise<void> {
  const isUnconfirmed = and(eq(orders.shopId, shopId), isNull(orders.confirmedAt))
  const isOfBurst = isRecent(orders.createdAt, 10 * 60_000)
  if ((await tx.$count(orders, and(isUnconfirmed, isOfBurst))) < alertThreshold) return
  const isOfDay = isRecent(emails.createdAt, 24 * 3_600_000)
  const isAlert = and(eq(emails.shopId, shopId), eq(emails.kind, unconfirmedAlert.kind), isOfDay)
  if ((await tx.$count(emails, isAlert)) > 0) return
  const { contactInfo } = await getShop(tx, shopId)
  const recipients = await listSellerAddresses(tx, shopId, contactInfo.email)
  await queueEmail(tx, unconfirmedAlert, ...recipients.map((recipient) => ({ shopId, recipient })))
}

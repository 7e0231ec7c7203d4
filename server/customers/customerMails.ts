import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { CustomerRow } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import {
  identityUsers,
  mailLinks,
  mails,
  messageReplies,
  messages,
  orderLines,
  watches,
} from '../database/schema.ts'
import { isUnsent } from '../mail/queue.ts'

/** The mails to a customer or about what the customer ordered or wrote, and what the customer waits for. */
export async function exportMails(db: Database, customer: CustomerRow) {
  const addresses = await listAddresses(db, customer)
  return {
    mails: await db
      .select({
        kind: mails.kind,
        recipient: mails.recipient,
        subject: mails.subject,
        state: mails.state,
        sent_at: mails.sentAt,
        created_at: mails.createdAt,
      })
      .from(mails)
      .where(isMailOfCustomer(db, customer, addresses))
      .orderBy(asc(mails.id)),
    watches: await db
      .select({ items_id: watches.itemId, email: watches.email, created_at: watches.createdAt })
      .from(watches)
      .where(isWatchOf(customer, addresses))
      .orderBy(asc(watches.id)),
  }
}

/** How much of a customer's mail an erasure has touched. */
export interface ErasedMails {
  mails: number
  watches: number
}

/**
 * Takes the person out of those mails, before the messages they are about are deleted: what is not sent is cancelled, their
 * links open nothing, and the shop forgets what the person waits for. Needs a transaction.
 */
export async function eraseMails(tx: Database, customer: CustomerRow): Promise<ErasedMails> {
  const addresses = await listAddresses(tx, customer)
  const erased = await tx
    .update(mails)
    .set({
      recipient: '',
      values: {},
      subject: '',
      // The mail server may have named the person.
      lastAnswer: null,
      state: sql`case when ${isUnsent} then 'cancelled' else ${mails.state} end`,
      leaseId: null,
      leasedUntil: null,
    })
    .where(isMailOfCustomer(tx, customer, addresses))
    .returning({ id: mails.id })
  const forgotten = await tx
    .delete(watches)
    .where(isWatchOf(customer, addresses))
    .returning({ id: watches.id })
  const ofMails = inArray(
    mailLinks.mailId,
    erased.map(({ id }) => id),
  )
  const ofWatches = inArray(
    mailLinks.recordId,
    forgotten.map(({ id }) => String(id)),
  )
  const isTheirs = or(ofMails, and(eq(mailLinks.kind, 'watch'), ofWatches))
  await tx.delete(mailLinks).where(and(eq(mailLinks.shopId, customer.shopId), isTheirs))
  return { mails: erased.length, watches: forgotten.length }
}

/** In lower case: of the customer's record and of the sign-in account. */
const listAddresses = async (db: Database, { email, subject }: CustomerRow) => {
  const accounts = await db
    .select({ email: identityUsers.email })
    .from(identityUsers)
    .where(eq(identityUsers.id, subject))
  const known = [email, ...accounts.map((account) => account.email)].filter((one) => one !== '')
  return [...new Set(known.map((one) => one.toLowerCase()))]
}

const isMailOfCustomer = (
  db: Database,
  { id, shopId }: CustomerRow,
  addresses: string[],
): SQL | undefined => {
  const orders = db
    .select({ id: sql`coalesce(${orderLines.checkoutId}, ${orderLines.id})` })
    .from(orderLines)
    .where(eq(orderLines.customerId, id))
  const written = db
    .select({ id: sql`${messages.id}::text` })
    .from(messages)
    .where(eq(messages.customerId, id))
  const replies = db
    .select({ id: sql`${messageReplies.id}::text` })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(eq(messages.customerId, id))
  const isToThem = inArray(sql`lower(${mails.recipient})`, addresses)
  const isOfShop = and(
    eq(mails.shopId, shopId),
    or(
      isToThem,
      inArray(mails.orderId, orders),
      inArray(sql`${mails.values} ->> 'message_id'`, written),
      inArray(sql`${mails.values} ->> 'reply_id'`, replies),
    ),
  )
  return or(isOfShop, and(isNull(mails.shopId), isToThem))
}

const isWatchOf = ({ shopId }: CustomerRow, addresses: string[]) =>
  and(eq(watches.shopId, shopId), inArray(watches.email, addresses))

import { and, asc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { foldCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import {
  mailLinks,
  mails,
  messageReplies,
  messages,
  orderLines,
  orders,
  watches,
} from '../../database/schema.ts'
import { deleteWatches } from '../../items/watches/unsubscribe.ts'
import { isUnsent } from '../../mail/queue.ts'
import type { Person } from './person.ts'

/** The mails to somebody, and their watches. The mails to the seller about them are the seller's. */
export async function exportMails(db: Database, person: Person) {
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
      .where(isTo(db, person))
      .orderBy(asc(mails.id)),
    watches: await db
      .select({ items_id: watches.itemId, email: watches.email, created_at: watches.createdAt })
      .from(watches)
      .where(and(eq(watches.shopId, person.shopId), inArray(watches.email, person.addresses)))
      .orderBy(asc(watches.id)),
  }
}

/** What an erasure has changed or deleted. */
export interface ErasedMails {
  /** Of the emails to and about the person; files in the outbox have the same. */
  uids: string[]
  /** The person's, in lower case. */
  addresses: string[]
  /** How many. */
  watches: number
}

/**
 * Takes the person out of the mails to and about them, before the messages they are about are deleted: what is not sent to
 * them is cancelled, its links open nothing, and the person's watches are deleted. Needs a transaction.
 */
export async function eraseMails(tx: Database, person: Person): Promise<ErasedMails> {
  // Both may quote the person; nothing else of the seller's mails is theirs.
  const quotes = { subject: '', lastAnswer: null }
  const redacted = await tx.update(mails).set(quotes).where(isAbout(tx, person)).returning({ uid: mails.uid })
  const erased = await tx
    .update(mails)
    .set({
      ...quotes,
      recipient: '',
      values: {},
      state: sql`case when ${isUnsent} then 'cancelled' else ${mails.state} end`,
      leaseId: null,
      leasedUntil: null,
    })
    .where(isTo(tx, person))
    .returning({ id: mails.id, uid: mails.uid })
  const ids = erased.map(({ id }) => id)
  await tx.delete(mailLinks).where(inArray(mailLinks.mailId, ids))
  return {
    uids: [...redacted, ...erased].map(({ uid }) => uid),
    addresses: person.addresses,
    watches: await deleteWatches(tx, person.shopId, person.addresses.map(digest)),
  }
}

/** True for the mails to the person: an account's too. */
const isTo = (db: Database, person: Person): SQL | undefined => {
  const isAddressed = inArray(foldCase(mails.recipient), person.addresses)
  const isOfShop = and(eq(mails.shopId, person.shopId), not(isToSeller))
  return or(and(isOfShop, or(isAddressed, isOfTheirs(db, person))), and(isNull(mails.shopId), isAddressed))
}

/** True for the mails to the seller about the person's orders and messages. */
const isAbout = (db: Database, person: Person): SQL | undefined =>
  and(eq(mails.shopId, person.shopId), isToSeller, isOfTheirs(db, person))

const isToSeller = sql`(${mails.kind} in ('order_notice', 'message_notice', 'test')
  or coalesce(${mails.values} ->> 'side' = 'seller', false))`

const isOfTheirs = (db: Database, { isOrder, isLine, isMessage }: Person): SQL | undefined => {
  const owned = db.select({ id: orders.id }).from(orders).where(isOrder)
  const ordered = db.select({ id: orderLines.orderId }).from(orderLines).where(isLine)
  const written = db
    .select({ id: sql`${messages.id}::text` })
    .from(messages)
    .where(isMessage)
  const replies = db
    .select({ id: sql`${messageReplies.id}::text` })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(isMessage)
  return or(
    inArray(mails.orderId, owned),
    inArray(mails.orderId, ordered),
    inArray(sql`${mails.values} ->> 'message_id'`, written),
    inArray(sql`${mails.values} ->> 'reply_id'`, replies),
  )
}

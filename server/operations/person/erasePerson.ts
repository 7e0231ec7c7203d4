import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { selectLockedLineIds } from '../../customers/owner.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import {
  estimates,
  emailLinks,
  emails,
  messages,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../../database/schema.ts'
import { deleteWatches } from '../../items/watches/store.ts'
import { isUnsent } from '../../emails/queue.ts'
import { deleteOrderLinks } from '../../orders/links.ts'
import { foldContactEmail, isEmailAbout, isEmailTo, type Person } from './person.ts'

interface ErasedEmails {
  /** Uids of the emails to and about the person. Files in the outbox contain them in their Message-ID. */
  uids: string[]
  /** In lower case. */
  addresses: string[]
  /** Number of deleted watches. */
  watches: number
}

export interface ErasedTraces {
  /** Number of order lines that remain for bookkeeping, without personal data. */
  lines: number
  /** Number of deleted messages to the shop. Their images and replies are deleted too. */
  messages: number
  emailed: ErasedEmails
}

/** Requires a transaction. */
export async function erasePerson(tx: Database, person: Person): Promise<ErasedTraces> {
  const orderIds = await lockOrders(tx, person)
  const emailed = await eraseEmails(tx, person)
  const lines = await eraseOrders(tx, person, orderIds)
  const written = await tx.delete(messages).where(person.isMessage).returning({ id: messages.id })
  return { lines, messages: written.length, emailed }
}

/**
 * Locks these orders until the end of the transaction and returns their ids. To avoid deadlocks, call it before locking lines,
 * items or customers: a change to an order locks the order before these.
 */
export async function lockOrders(tx: Database, { isOrder }: Pick<Person, 'isOrder'>): Promise<string[]> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOrder)
    .orderBy(asc(orders.id))
    .for('update')
  return locked.map(({ id }) => id)
}

/**
 * Removes the person from the emails to and about them. Unsent emails to the person are cancelled. The links in emails to
 * the person stop working, and the person's watches are deleted. Call it before deleting the messages that the emails are
 * about. Requires a transaction.
 */
export async function eraseEmails(tx: Database, person: Person): Promise<ErasedEmails> {
  // The subject and the mail server's last response can quote the person. The other columns of emails to the shop contain no
  // personal data.
  const quotes = { subject: '', lastReply: null }
  const redacted = await tx
    .update(emails)
    .set(quotes)
    .where(isEmailAbout(tx, person))
    .returning({ uid: emails.uid })
  const erased = await tx
    .update(emails)
    .set({
      ...quotes,
      recipient: '',
      values: {},
      state: sql`case when ${isUnsent} then 'cancelled' else ${emails.state} end`,
      leaseId: null,
      leasedUntil: null,
    })
    .where(isEmailTo(tx, person))
    .returning({ id: emails.id, uid: emails.uid })
  const ids = erased.map(({ id }) => id)
  await tx.delete(emailLinks).where(inArray(emailLinks.emailId, ids))
  return {
    uids: [...redacted, ...erased].map(({ uid }) => uid),
    addresses: person.addresses,
    watches: await deleteWatches(tx, person.shopId, person.addresses.map(digest)),
  }
}

/**
 * Removes personal data from orders: contact, shipping address, questions, threads, notes and other free text. Amounts,
 * states and the ordered items remain for bookkeeping. Links to the orders stop working. Requires the lock on the orders.
 * @param ids of the person's orders
 * @returns the number of order lines that no longer contain personal data
 */
const eraseOrders = async (tx: Database, person: Person, ids: string[]): Promise<number> => {
  await deleteOrderLinks(tx, person.shopId, ids)
  await tx.delete(orderMessages).where(inArray(orderMessages.orderId, ids))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await tx.update(estimates).set({ note: '' }).where(inArray(estimates.orderId, ids))
  await tx
    .update(payments)
    .set({ reference: '', reason: '', requestKey: null, bodyDigest: null })
    .where(inArray(payments.orderId, ids))
  await tx.update(parcels).set({ tracking: '', customsNote: '' }).where(inArray(parcels.orderId, ids))
  await tx
    .update(orders)
    .set({
      contact: null,
      shipTo: '',
      awaitsReply: false,
      requestKey: null,
      // The digest of a request body that contained the contact.
      bodyDigest: null,
      // An admin who has an older version open gets a conflict and cannot write the data back.
      version: sql`${orders.version} + 1`,
    })
    .where(or(inArray(orders.id, ids), hasContact(person)))
  const isTheirs = or(person.isLine, inArray(orderLines.orderId, ids))
  const lines = await tx
    .update(orderLines)
    .set({ contact: null, question: null, idempotencyKey: null, bodyDigest: null })
    .where(inArray(orderLines.id, selectLockedLineIds(tx, isTheirs)))
    .returning({ id: orderLines.id })
  return lines.length
}

/** Returns a condition for orders whose contact has one of the person's addresses, even if another customer owns the order. */
const hasContact = ({ shopId, addresses }: Person): SQL | undefined =>
  and(eq(orders.shopId, shopId), inArray(foldContactEmail(orders.contact), addresses))

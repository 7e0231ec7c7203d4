import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { selectLockedLineIds } from '../../customers/owner.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import {
  estimates,
  mailLinks,
  mails,
  messages,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../../database/schema.ts'
import { deleteWatches } from '../../items/watches/store.ts'
import { isUnsent } from '../../mail/queue.ts'
import { deleteOrderLinks } from '../../orders/links.ts'
import { foldContactEmail, isMailAbout, isMailTo, type Person } from './person.ts'

/** What an erasure has changed or deleted. */
interface ErasedMails {
  /** Of the emails to and about the person; files in the outbox have the same. */
  uids: string[]
  /** The person's, in lower case. */
  addresses: string[]
  /** How many. */
  watches: number
}

/** What a person has left in a shop, with an account or without. */
export interface ErasedTraces {
  /** Order lines that stay for the books, without a person. */
  lines: number
  /** Messages to the shop, deleted with their pictures and replies: no book needs them. */
  messages: number
  /** Mails that stay without the person, and stones that the person waited for, forgotten. */
  mailed: ErasedMails
}

/** Erases the person from their orders, messages and emails. Needs a transaction. */
export async function erasePerson(tx: Database, person: Person): Promise<ErasedTraces> {
  const orderIds = await lockOrders(tx, person)
  const mailed = await eraseMails(tx, person)
  const lines = await eraseOrders(tx, person, orderIds)
  const written = await tx.delete(messages).where(person.isMessage).returning({ id: messages.id })
  return { lines, messages: written.length, mailed }
}

/**
 * Locks these orders until the transaction ends, before anything that a change of an order locks after it, and answers their
 * ids.
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
 * Takes the person out of the mails to and about them, before the messages they are about are deleted: what is not sent to
 * them is cancelled, its links open nothing, and the person's watches are deleted. Needs a transaction.
 */
export async function eraseMails(tx: Database, person: Person): Promise<ErasedMails> {
  // Both may quote the person; nothing else of the seller's mails is theirs.
  const quotes = { subject: '', lastAnswer: null }
  const redacted = await tx
    .update(mails)
    .set(quotes)
    .where(isMailAbout(tx, person))
    .returning({ uid: mails.uid })
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
    .where(isMailTo(tx, person))
    .returning({ id: mails.id, uid: mails.uid })
  const ids = erased.map(({ id }) => id)
  await tx.delete(mailLinks).where(inArray(mailLinks.mailId, ids))
  return {
    uids: [...redacted, ...erased].map(({ uid }) => uid),
    addresses: person.addresses,
    watches: await deleteWatches(tx, person.shopId, person.addresses.map(digest)),
  }
}

/**
 * Takes the person out of orders: how they are reached, where their parcels go, what they asked, threads, notes, and what
 * else was written or typed about them. Amounts, states and what was ordered stay for the books; links open nothing any
 * more. Needs the orders' lock.
 * @param ids of the person's orders
 * @returns how many lines are without the person now
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
      // It is one of a body that held the contact.
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

/** True for others' orders too that name one of the person's addresses. */
const hasContact = ({ shopId, addresses }: Person): SQL | undefined =>
  and(eq(orders.shopId, shopId), inArray(foldContactEmail(orders.contact), addresses))

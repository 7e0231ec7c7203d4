import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import {
  estimates,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../../database/schema.ts'
import { deleteOrderLinks } from '../../orders/links.ts'
import { selectLockedLineIds } from '../../customers/owner.ts'
import { foldContactEmail, type Person } from './person.ts'

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
 * Takes the person out of orders: how they are reached, where their parcels go, what they asked, threads, notes, and what
 * else was written or typed about them. Amounts, states and what was ordered stay for the books; links open nothing any
 * more. Needs the orders' lock.
 * @param ids of the person's orders
 * @returns how many lines are without the person now
 */
export async function eraseOrders(tx: Database, person: Person, ids: string[]): Promise<number> {
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
      // Whoever has read them before is told so, and cannot put them back by mistake.
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

import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import {
  claimedVisitors,
  customers,
  demoIssuer,
  estimates,
  items,
  mails,
  messageReplies,
  messages,
  orderEvents,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../database/schema.ts'
import { notifyWatchers, deleteWatches } from '../items/watches/store.ts'
import { lockOrders } from '../operations/person/erasePerson.ts'
import { deleteOrderLinks } from '../orders/links.ts'
import { bumpRevision } from '../revision/revision.ts'

/** How many records `clearDemo` has deleted. */
export interface ClearedDemo {
  customers: number
  orders: number
  messages: number
  mails: number
  watches: number
  /** Pieces given back to the stock. */
  pieces: number
}

/**
 * Deletes the demo's customers (`demoIssuer`) with their orders, messages and watches, and the emails to and about them. Returns to the
 * stock what their orders took. Records of other customers, the shop and its items stay as they are. A second call finds nothing.
 */
export async function clearDemo(db: Database, shopId: number): Promise<ClearedDemo> {
  return db.transaction(async (tx) => {
    // The shop's row first, then orders, lines and items, as every move of an order locks them (docs/decisions/021).
    await bumpRevision(tx, shopId)
    const people = await tx
      .select({ id: customers.id, email: foldCase(customers.email) })
      .from(customers)
      .where(and(eq(customers.shopId, shopId), eq(customers.issuer, demoIssuer)))
    const customerIds = people.map(({ id }) => id)
    const emails = people.map(({ email }) => email)
    const orderIds = await lockOrders(tx, { isOrder: inArray(orders.customerId, customerIds) })
    const { pieces, itemIds } = await giveBack(tx, orderIds)
    await deleteOrderLinks(tx, shopId, orderIds)
    const deletedMails = await deleteMails(tx, shopId, { customerIds, emails, orderIds })
    const watches = await deleteWatches(tx, shopId, emails.map(digest))
    await deleteOrders(tx, orderIds)
    const written = await tx
      .delete(messages)
      .where(and(eq(messages.shopId, shopId), inArray(messages.customerId, customerIds)))
      .returning({ id: messages.id })
    await deleteCustomers(tx, customerIds)
    // Real visitors may watch an item that is available again.
    if (itemIds.length > 0) await notifyWatchers(tx, itemIds)
    return {
      customers: people.length,
      orders: orderIds.length,
      messages: written.length,
      mails: deletedMails,
      watches,
      pieces,
    }
  })
}

/** Returns the pieces that these orders' lines took to the stock. Answers how many, and the items of all lines. */
const giveBack = async (tx: Database, orderIds: string[]) => {
  const lines = await tx
    .select({ itemId: orderLines.itemId, taken: orderLines.taken })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
    .for('update')
  const takenOf = new Map<number, number>()
  for (const { itemId, taken } of lines)
    if (itemId !== null) takenOf.set(itemId, (takenOf.get(itemId) ?? 0) + taken)
  const itemIds = [...takenOf.keys()].toSorted((a, b) => a - b)
  let pieces = 0
  for (const itemId of itemIds) {
    const taken = takenOf.get(itemId) ?? 0
    if (taken === 0) continue
    const given = await tx
      .update(items)
      // Increments the version, so that no form that was opened before writes the old stock again.
      .set({ stock: sql`${items.stock} + ${taken}`, version: sql`${items.version} + 1` })
      .where(and(eq(items.id, itemId), isNotNull(items.stock)))
      .returning({ id: items.id })
    pieces += given.length * taken
  }
  return { pieces, itemIds }
}

interface Demo {
  customerIds: number[]
  emails: string[]
  orderIds: string[]
}

/** Deletes the emails to these people and those about their orders and messages. Answers how many. */
const deleteMails = async (tx: Database, shopId: number, { customerIds, emails, orderIds }: Demo) => {
  const isTheirMessage = inArray(messages.customerId, customerIds)
  const written = tx
    .select({ id: sql`${messages.id}::text` })
    .from(messages)
    .where(isTheirMessage)
  const replies = tx
    .select({ id: sql`${messageReplies.id}::text` })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(isTheirMessage)
  const isAbout = or(
    inArray(foldCase(mails.recipient), emails),
    inArray(mails.orderId, orderIds),
    inArray(sql`${mails.values} ->> 'message_id'`, written),
    inArray(sql`${mails.values} ->> 'reply_id'`, replies),
  )
  const deleted = await tx
    .delete(mails)
    .where(and(eq(mails.shopId, shopId), isAbout))
    .returning({ id: mails.id })
  return deleted.length
}

const deleteOrders = async (tx: Database, orderIds: string[]) => {
  for (const table of [orderEvents, estimates, payments, parcels, orderMessages, orderNotes, orderLines])
    await tx.delete(table).where(inArray(table.orderId, orderIds))
  await tx.delete(orders).where(inArray(orders.id, orderIds))
}

/** An order that an admin has assigned to another customer stays, and so do the demo customer's events, without the customer. */
const deleteCustomers = async (tx: Database, customerIds: number[]) => {
  const owner = sql`(select ${orders.customerId} from ${orders} where ${orders.id} = ${orderLines.orderId})`
  await tx.update(orderLines).set({ customerId: owner }).where(inArray(orderLines.customerId, customerIds))
  await tx.update(orderEvents).set({ customerId: null }).where(inArray(orderEvents.customerId, customerIds))
  for (const table of [orderNotes, messageReplies, claimedVisitors])
    await tx.delete(table).where(inArray(table.customerId, customerIds))
  await tx.delete(customers).where(inArray(customers.id, customerIds))
}

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
  emails,
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

export interface ClearedDemo {
  customers: number
  orders: number
  messages: number
  emails: number
  watches: number
  /** Units added back to stock. */
  restockedUnits: number
}

/**
 * Deletes the demo's customers (`demoIssuer`) with their orders, messages and watches, and the emails to and about them. Restores
 * the stock that their orders had taken. Preserves the shop, its items and other customers' records. Safe to repeat.
 */
export async function clearDemo(db: Database, shopId: number): Promise<ClearedDemo> {
  return db.transaction(async (tx) => {
    // Locks the shop's row first, then orders, lines and items, as order state changes do (docs/decisions/021).
    await bumpRevision(tx, shopId)
    const demoCustomers = await tx
      .select({ id: customers.id, email: foldCase(customers.email) })
      .from(customers)
      .where(and(eq(customers.shopId, shopId), eq(customers.issuer, demoIssuer)))
    const customerIds = demoCustomers.map(({ id }) => id)
    const addresses = demoCustomers.map(({ email }) => email)
    const orderIds = await lockOrders(tx, { isOrder: inArray(orders.customerId, customerIds) })
    const { restockedUnits, itemIds } = await restoreStock(tx, orderIds)
    await deleteOrderLinks(tx, shopId, orderIds)
    const deletedEmails = await deleteEmails(tx, shopId, { customerIds, addresses, orderIds })
    const watches = await deleteWatches(tx, shopId, addresses.map(digest))
    await deleteOrders(tx, orderIds)
    const written = await tx
      .delete(messages)
      .where(and(eq(messages.shopId, shopId), inArray(messages.customerId, customerIds)))
      .returning({ id: messages.id })
    await deleteCustomers(tx, customerIds)
    // Visitors may be watching an item that is now available again.
    if (itemIds.length > 0) await notifyWatchers(tx, itemIds)
    return {
      customers: demoCustomers.length,
      orders: orderIds.length,
      messages: written.length,
      emails: deletedEmails,
      watches,
      restockedUnits,
    }
  })
}

/** Restores the stock that the orders' lines had taken. Returns the number of units, and the items of all lines. */
const restoreStock = async (tx: Database, orderIds: string[]) => {
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
  let restockedUnits = 0
  for (const itemId of itemIds) {
    const taken = takenOf.get(itemId) ?? 0
    if (taken === 0) continue
    const given = await tx
      .update(items)
      // Increments the version, so that a form opened earlier cannot restore the old stock.
      .set({ stock: sql`${items.stock} + ${taken}`, version: sql`${items.version} + 1` })
      .where(and(eq(items.id, itemId), isNotNull(items.stock)))
      .returning({ id: items.id })
    restockedUnits += given.length * taken
  }
  return { restockedUnits, itemIds }
}

interface Demo {
  customerIds: number[]
  addresses: string[]
  orderIds: string[]
}

const deleteEmails = async (tx: Database, shopId: number, { customerIds, addresses, orderIds }: Demo) => {
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
    inArray(foldCase(emails.recipient), addresses),
    inArray(emails.orderId, orderIds),
    inArray(sql`${emails.values} ->> 'message_id'`, written),
    inArray(sql`${emails.values} ->> 'reply_id'`, replies),
  )
  const deleted = await tx
    .delete(emails)
    .where(and(eq(emails.shopId, shopId), isAbout))
    .returning({ id: emails.id })
  return deleted.length
}

const deleteOrders = async (tx: Database, orderIds: string[]) => {
  for (const table of [orderEvents, estimates, payments, parcels, orderMessages, orderNotes, orderLines])
    await tx.delete(table).where(inArray(table.orderId, orderIds))
  await tx.delete(orders).where(inArray(orders.id, orderIds))
}

/** Preserves orders that an admin assigned to another customer, but removes the demo customer from their lines and events. */
const deleteCustomers = async (tx: Database, customerIds: number[]) => {
  const owner = sql`(select ${orders.customerId} from ${orders} where ${orders.id} = ${orderLines.orderId})`
  await tx.update(orderLines).set({ customerId: owner }).where(inArray(orderLines.customerId, customerIds))
  await tx.update(orderEvents).set({ customerId: null }).where(inArray(orderEvents.customerId, customerIds))
  for (const table of [orderNotes, messageReplies, claimedVisitors])
    await tx.delete(table).where(inArray(table.customerId, customerIds))
  await tx.delete(customers).where(inArray(customers.id, customerIds))
}

import { and, asc, desc, eq, type SQL, type InferSelectModel } from 'drizzle-orm'
import { getBalanceDue } from '../../dataProvider/resources/orders/orders.ts'
import type {
  Order,
  OrderDetail,
  Payment,
  Refund,
} from '../../dataProvider/resources/orders/orders.schema.ts'
import { isVerified } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import {
  customers,
  estimates,
  items,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { itemLinkColumns } from '../database/itemLinkColumns.ts'
import { isPastEvent } from '../items/availability.ts'
import { getSettings } from '../settings/store.ts'
import { isSentEstimate } from './moves/estimates.ts'
import { canAssignCustomer, orderColumns } from './access.ts'
import { toEstimate, toOrder, type OrderReader } from './presenter.ts'
import { isRefund, refundSums } from './refunds.ts'

/** Reads the orders that meet the condition, with their lines. Runs at most two queries. */
export async function readOrders(
  db: Database,
  condition: SQL | undefined,
  order: SQL[],
  reader: OrderReader,
): Promise<Order[]> {
  const rows = await selectOrders(db, condition).orderBy(...order)
  const ids = rows.map(({ row }) => row.id)
  const lines = ids.length === 0 ? [] : await readLinkedLines(db, isAnyOf(orderLines.orderId, ids))
  return rows.map((found) => {
    const own = lines.filter(({ line }) => line.orderId === found.row.id)
    return toOrder(found, own, reader)
  })
}

/** Reads an order with all its details. Undefined if no order meets the condition. */
export async function readOrder(
  db: Database,
  condition: SQL | undefined,
  reader: OrderReader,
): Promise<OrderDetail | undefined> {
  const [found] = await selectOrders(db, condition)
  if (!found) return undefined
  const { row } = found
  const lines = await readLinkedLines(db, eq(orderLines.orderId, row.id))
  // Sequential, because a transaction runs one query at a time.
  const isOfOrder = eq(estimates.orderId, row.id)
  const ofEstimates = await db.select().from(estimates).where(isOfOrder).orderBy(desc(estimates.number))
  const ofPayments = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, row.id))
    .orderBy(asc(payments.id))
  const parcel = await db.select().from(parcels).where(eq(parcels.orderId, row.id))
  const messages = await readMessages(db, row.id)
  const notes = reader.isAdmin ? await readNotes(db, row.id) : undefined
  const order = toOrder(found, lines, reader)
  const payment = await readPaymentDetails(db, row.shopId, order)
  return {
    ...order,
    estimates: ofEstimates.map((estimate) => toEstimate(estimate, lines)),
    payments: ofPayments.filter((one) => !isRefund(one)).map(toPayment),
    refunds: ofPayments.filter(isRefund).map((refund) => toRefund(refund, reader)),
    ship_to: row.shipTo,
    parcel: parcel[0] ? toParcel(parcel[0]) : null,
    messages,
    ...(notes && { notes }),
    ...payment,
    ...(reader.isByLink && {
      is_own: row.customerId !== null && row.customerId === reader.customer?.id,
    }),
  }
}

/**
 * Returns an order with all details that the reader may see. The caller must have checked access.
 * @throws {HttpError} 404 if there is no such order
 */
export async function getOrder(db: Database, id: string, reader: OrderReader): Promise<OrderDetail> {
  const order = await readOrder(db, eq(orders.id, id), reader)
  if (!order) throw notFound('order')
  return order
}

const orderCustomerColumns = {
  id: customers.id,
  name: customers.fullName,
  email: customers.email,
  customer_number: customers.customerNumber,
}

const quotedColumns = { currency: estimates.currency, total: estimates.total }

const selectOrders = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      row: orderColumns,
      refunds: refundSums,
      customer: orderCustomerColumns,
      canAssignCustomer,
      isVerified,
      quoted: quotedColumns,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    // An order has at most one sent estimate.
    .leftJoin(estimates, and(eq(estimates.orderId, orders.id), isSentEstimate))
    .where(condition)

/** Reads the lines that meet the condition, oldest first, with links to their items' pages and images. */
export async function readLinkedLines(db: Database, condition: SQL | undefined) {
  return db
    .select({ line: orderLines, item: itemLinkColumns, isOver: isPastEvent })
    .from(orderLines)
    .leftJoin(items, eq(items.id, orderLines.itemId))
    .where(condition)
    .orderBy(asc(orderLines.createdAt), asc(orderLines.id))
}

type PaymentRow = InferSelectModel<typeof payments>

const toPayment = ({ id, amount, paidOn, method, reference, createdAt }: PaymentRow): Payment => ({
  id,
  amount,
  paid_on: paidOn,
  method,
  reference,
  created_at: createdAt.getTime(),
})

const toRefund = (row: PaymentRow, { isAdmin }: OrderReader): Refund => {
  const { amount, reason, dueAgain, restocked } = row
  return { ...toPayment(row), amount: -amount, reason, due_again: dueAgain, ...(isAdmin && { restocked }) }
}

const toParcel = ({ carrier, tracking, customsNote, createdAt }: typeof parcels.$inferSelect) => ({
  carrier,
  tracking,
  customs_note: customsNote,
  created_at: createdAt.getTime(),
})

const readMessages = async (db: Database, orderId: string) => {
  const { id, from, text, createdAt } = orderMessages
  const rows = await db
    .select({ id, from, text, createdAt })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(id))
  return rows.map(({ createdAt: at, ...message }) => ({ ...message, created_at: at.getTime() }))
}

const readNotes = async (db: Database, orderId: string) => {
  const { id, text, createdAt } = orderNotes
  const rows = await db
    .select({ id, text, createdAt, author: customers.fullName })
    .from(orderNotes)
    .innerJoin(customers, eq(customers.id, orderNotes.customerId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(id))
  return rows.map(({ createdAt: at, ...note }) => ({ ...note, created_at: at.getTime() }))
}

/** Returns the shop's payment details. They are empty if there is no balance due and no open estimate. */
export async function readPaymentDetails(db: Database, shopId: number, order: Pick<Order, 'state' | 'due'>) {
  // An order can end with a balance due.
  if (order.state !== 'quoted' && getBalanceDue(order) === 0) return { bank_details: '', payment_link: '' }
  const { bank_details, payment_link } = await getSettings(db, shopId)
  return { bank_details, payment_link }
}

import { and, asc, desc, eq, type SQL, type InferSelectModel } from 'drizzle-orm'
import { getOpen } from '../../dataProvider/resources/orders/orders.ts'
import type {
  Order,
  OrderDetail,
  Payment,
  Refund,
} from '../../dataProvider/resources/orders/orders.schema.ts'
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
import { getSettings } from '../settings/store.ts'
import { isSent } from './moves/estimates.ts'
import { canNameCustomer, orderColumns } from './access.ts'
import { toEstimate, toOrder, type OrderReader } from './presenter.ts'
import { isRefund, refundSums } from './refunds.ts'

/** The orders of which the condition is true, in that order, each with its lines. Two queries. */
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

/** All of one order; undefined where there is none. */
export async function readOrder(
  db: Database,
  condition: SQL | undefined,
  reader: OrderReader,
): Promise<OrderDetail | undefined> {
  const [found] = await selectOrders(db, condition)
  if (!found) return undefined
  const { row } = found
  const lines = await readLinkedLines(db, eq(orderLines.orderId, row.id))
  // One after the other, since this may be inside a transaction.
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
 * All of one order as that reader sees it; whose it is was asked before.
 * @throws {HttpError} 404 where there is none
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
      canNameCustomer,
      quoted: quotedColumns,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    // One of an order is at most.
    .leftJoin(estimates, and(eq(estimates.orderId, orders.id), isSent))
    .where(condition)

/** The lines of which the condition is true, the first placed first, each with its item's page and picture. */
export async function readLinkedLines(db: Database, condition: SQL | undefined) {
  return db
    .select({ line: orderLines, item: itemLinkColumns })
    .from(orderLines)
    .leftJoin(items, eq(items.id, orderLines.itemId))
    .where(condition)
    .orderBy(asc(orderLines.createdAt), asc(orderLines.id))
}

type PaymentRow = InferSelectModel<typeof payments>

/** The wire's payment. */
const toPayment = ({ id, amount, paidOn, method, reference, createdAt }: PaymentRow): Payment => ({
  id,
  amount,
  paid_on: paidOn,
  method,
  reference,
  created_at: createdAt.getTime(),
})

/** The wire's refund. */
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

/** How the shop is paid; empty where nothing is due and no estimate stands. */
export async function readPaymentDetails(db: Database, shopId: number, order: Pick<Order, 'state' | 'due'>) {
  // An order may end before all of it is paid.
  if (order.state !== 'quoted' && getOpen(order) === 0) return { bank_details: '', payment_link: '' }
  const { bank_details, payment_link } = await getSettings(db, shopId)
  return { bank_details, payment_link }
}

import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import {
  estimates,
  emailLinks,
  orderEvents,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../../database/schema.ts'
import { linkEndsAt } from '../../orders/links.ts'
import { isRefundRow } from '../../orders/refunds.ts'

/**
 * Returns a customer's orders with their messages, notes, estimates, payments, refunds, packages, events and links. Order
 * lines are exported separately.
 */
export async function exportOrders(db: Database, customerId: number) {
  const read = (
    table: AnyPgTable & { orderId: PgColumn; createdAt: PgColumn },
    columns: Columns,
    condition?: SQL,
  ) =>
    db
      .select({ order_id: table.orderId, ...columns, created_at: table.createdAt })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(eq(orders.customerId, customerId), condition))
      .orderBy(asc(table.createdAt))
  return {
    orders: await db
      .select(orderColumns)
      .from(orders)
      .where(eq(orders.customerId, customerId))
      .orderBy(asc(orders.createdAt), asc(orders.id)),
    order_messages: await read(orderMessages, { from: orderMessages.from, text: orderMessages.text }),
    order_notes: await read(orderNotes, { text: orderNotes.text }),
    estimates: await read(estimates, estimateColumns),
    payments: await read(payments, paymentColumns, gt(payments.amount, 0)),
    refunds: await read(payments, refundColumns, isRefundRow),
    parcels: await read(parcels, parcelColumns),
    order_events: await read(orderEvents, eventColumns),
    order_links: await exportLinks(db, customerId),
  }
}

/** Links to a customer's orders and estimates, without their tokens. Revoked links are not stored. */
const exportLinks = (db: Database, customerId: number) =>
  db
    .select({
      order_id: orders.id,
      kind: emailLinks.kind,
      estimate: estimates.number,
      created_at: emailLinks.createdAt,
      expires_at: linkEndsAt.mapWith(emailLinks.expiresAt),
    })
    .from(emailLinks)
    .leftJoin(
      estimates,
      and(eq(emailLinks.kind, 'estimate'), eq(sql`${estimates.id}::text`, emailLinks.recordId)),
    )
    .innerJoin(
      orders,
      eq(sql`${orders.id}::text`, sql`coalesce(${estimates.orderId}::text, ${emailLinks.recordId})`),
    )
    .where(and(eq(orders.customerId, customerId), inArray(emailLinks.kind, ['order', 'estimate'])))
    .orderBy(asc(emailLinks.createdAt), desc(emailLinks.kind))

type Columns = Record<string, PgColumn | SQL>

const orderColumns = {
  id: orders.id,
  number: orders.number,
  state: orders.state,
  contact: orders.contact,
  ship_to: orders.shipTo,
  currency: orders.currency,
  total: orders.total,
  paid: orders.paid,
  created_at: orders.createdAt,
  changed_at: orders.changedAt,
}

const estimateColumns = {
  number: estimates.number,
  state: estimates.state,
  currency: estimates.currency,
  lines: estimates.lines,
  discount: estimates.discount,
  shipping: estimates.shipping,
  tax: estimates.tax,
  tax_name: estimates.taxName,
  note: estimates.note,
  total: estimates.total,
  expires_at: estimates.expiresAt,
  decided_at: estimates.decidedAt,
  decline_reason: estimates.declineReason,
}

const paymentColumns = {
  amount: payments.amount,
  currency: payments.currency,
  paid_on: payments.paidOn,
  method: payments.method,
  reference: payments.reference,
}

const refundColumns = {
  ...paymentColumns,
  amount: sql`-${payments.amount}`.mapWith(payments.amount),
  reason: payments.reason,
}

const parcelColumns = {
  carrier: parcels.carrier,
  tracking: parcels.tracking,
  customs_note: parcels.customsNote,
}

const eventColumns = { kind: orderEvents.kind, by: orderEvents.by, values: orderEvents.values }

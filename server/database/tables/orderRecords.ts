import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  estimateStates,
  type DeclineReason,
  type EstimateState,
} from '../../../dataProvider/resources/orders/estimates.ts'
import type {
  OrderEvent,
  OrderMessage,
  Payment,
  Parcel,
} from '../../../dataProvider/resources/orders/orders.schema.ts'
import { amount, at, createdAt, id, oneOf } from './columns.ts'
import { referenceCustomer } from './customers.ts'
import { referenceOrder } from './orders.ts'
import { shopId } from './shops.ts'

interface EstimateLineRow {
  /** Null for a line that only the estimate has. */
  lineId: string | null
  name: string
  quantity: number
  /** Per unit, in minor units (cents). */
  price: number
}

export const estimates = pgTable(
  'estimates',
  {
    id: id(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    /** Counts from 1 within the order. */
    number: integer().notNull(),
    state: text().$type<EstimateState>().notNull().default('sent'),
    currency: text().notNull(),
    lines: jsonb().$type<EstimateLineRow[]>().notNull(),
    discount: amount('discount_minor').notNull(),
    shipping: amount('shipping_minor').notNull(),
    tax: amount('tax_minor').notNull(),
    taxName: text('tax_name').notNull(),
    note: text().notNull(),
    total: amount('total_minor').notNull(),
    expiresAt: at('expires_at').notNull(),
    remindedAt: at('reminded_at'),
    decidedAt: at('decided_at'),
    declineReason: text('decline_reason').$type<DeclineReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('estimates_number').on(table.orderId, table.number),
    // At most one open estimate per order.
    uniqueIndex('estimates_one_stands')
      .on(table.orderId)
      .where(sql`${table.state} = 'sent'`),
    index('estimates_standing')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'sent'`),
    referenceOrder('estimates_order', table),
    oneOf('estimates_known_state', table.state, estimateStates),
  ],
)

/** Payments and refunds. A refund has a negative amount, so that the sum is what the shop received. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    amount: amount('amount_minor').notNull(),
    currency: text().notNull(),
    paidOn: date('paid_on').notNull(),
    method: text().$type<Payment['method']>().notNull(),
    reference: text().notNull(),
    /** The reason for a refund. Empty for payments, for refunds from earlier versions, and after an erasure. */
    reason: text().notNull().default(''),
    /** Whether the amount of a refund is due again. True for all refunds from earlier versions. */
    dueAgain: boolean('due_again').notNull().default(true),
    /** True if the refund returned the order's units to stock. */
    restocked: boolean().notNull().default(false),
    /** SHA-256 of the idempotency key. A retry adds no second payment. */
    requestKey: text('request_key'),
    /** SHA-256 of the request's values, which a retry must repeat. */
    bodyDigest: text('body_digest'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payments_request_key').on(table.orderId, table.requestKey),
    referenceOrder('payments_order', table),
    index('payments_by_order').on(table.orderId),
    index('payments_by_day').on(table.shopId, table.paidOn),
    index('payments_refunds')
      .on(table.orderId)
      .where(sql`${table.amount} < 0`),
    check('payments_not_zero', sql`${table.amount} <> 0`),
  ],
)

export const parcels = pgTable(
  'parcels',
  {
    orderId: uuid('order_id').primaryKey(),
    shopId: shopId(),
    carrier: text().$type<Parcel['carrier']>().notNull(),
    tracking: text().notNull(),
    customsNote: text('customs_note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [referenceOrder('parcels_order', table)],
)

export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    from: text().$type<OrderMessage['from']>().notNull(),
    text: text().notNull(),
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('order_messages_request_key').on(table.orderId, table.from, table.requestKey),
    referenceOrder('order_messages_order', table),
    index('order_messages_by_order').on(table.orderId),
    oneOf('order_messages_known_side', table.from, ['seller', 'buyer']),
  ],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    /** The admin who wrote it. */
    customerId: integer('customer_id').notNull(),
    text: text().notNull(),
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('order_notes_request_key').on(table.orderId, table.requestKey),
    referenceOrder('order_notes_order', table),
    referenceCustomer('order_notes_author', table),
    index('order_notes_by_order').on(table.orderId),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<OrderEvent['kind']>().notNull(),
    by: text().$type<OrderEvent['by']>().notNull(),
    /** The signed-in customer or admin who acted, if any. */
    customerId: integer('customer_id'),
    /** Values that depend on the kind. */
    values: jsonb()
      .$type<Omit<OrderEvent, 'id' | 'kind' | 'by' | 'by_name' | 'created_at'>>()
      .notNull()
      .default({}),
    createdAt: createdAt(),
  },
  (table) => [
    referenceOrder('order_events_order', table),
    referenceCustomer('order_events_actor', table),
    index('order_events_by_order').on(table.orderId),
  ],
)

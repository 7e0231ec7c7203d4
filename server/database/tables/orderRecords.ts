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

// What an order gathers while it is worked on.

/** A line as an estimate has it. */
interface EstimateLineRow {
  /** Null for one without an item. */
  lineId: string | null
  name: string
  quantity: number
  /** Of one piece, in minor units (cents). */
  price: number
}

/** What the seller would sell an order's pieces for, until it expires. */
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
    /** When the customer was reminded that it expires. */
    remindedAt: at('reminded_at'),
    decidedAt: at('decided_at'),
    declineReason: text('decline_reason').$type<DeclineReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('estimates_number').on(table.orderId, table.number),
    // One stands for an order at a time.
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

/** What was paid on an order; a refund is kept with a negative amount, so that the rows add up to what the shop holds. */
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
    /** Of a refund; empty for one of an earlier version. */
    reason: text().notNull().default(''),
    /** The customer still owes what the refund paid back, as with every refund of an earlier version. */
    dueAgain: boolean('due_again').notNull().default(true),
    /** The order's pieces went back into stock with the refund. */
    restocked: boolean().notNull().default(false),
    /** SHA-256 of the client's name for the call; a repetition finds the payment that is there. */
    requestKey: text('request_key'),
    /** SHA-256 of what came with the key. */
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

/** How an order is on its way. */
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

/** What seller and customer wrote to each other about an order. */
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

/** What admins wrote about an order for themselves. */
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

/** An order's timeline: who did what and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<OrderEvent['kind']>().notNull(),
    by: text().$type<OrderEvent['by']>().notNull(),
    /** Who was signed in. */
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

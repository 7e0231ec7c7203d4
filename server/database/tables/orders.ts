import { isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { orderFields } from '../../../dataProvider/resources/orders/orders.ts'
import { orderStates, type OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import { buildSearchText, indexWords } from '../lists/search.ts'
import { amount, at, createdAt, oneOf, version } from './columns.ts'
import { columnsOf } from './fieldColumns.ts'
import { referenceCustomer } from './customers.ts'
import { shopId } from './shops.ts'

/** See docs/decisions/021. */
export const orders = pgTable(
  'orders',
  {
    /** The `checkout_id` of the lines, the id of the first line, or a random id if an admin created the order. */
    id: uuid().primaryKey(),
    shopId: shopId(),
    /** The number that admins and customers see. Numbers may have gaps. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    state: text().$type<OrderState>().notNull().default('new'),
    version: version(),
    /** The owner. Only an order that an admin created can have neither a customer nor a visitor. */
    customerId: integer('customer_id'),
    /** SHA-256 of the temporary id, as in `order_lines`. */
    visitorId: text('visitor_id'),
    /** The contact details that were entered last; unverified. */
    contact: jsonb().$type<OrderContact>(),
    /**
     * When the customer proved an email address or an admin confirmed the order (docs/decisions/033); null before. Orders of
     * earlier versions count as confirmed.
     */
    confirmedAt: at('confirmed_at').defaultNow(),
    /** The lines of the shipping address; empty if unknown. */
    shipTo: text('ship_to').notNull().default(''),
    /**
     * `currency` and `total` (the price of the order) are null until an estimate is accepted. `paid` is payments minus refunds.
     */
    currency: text(),
    total: amount('total_minor'),
    paid: amount('paid_minor').notNull().default(0),
    awaitsReply: boolean('awaits_reply').notNull().default(false),
    /** Only for orders that an admin created: SHA-256 of the idempotency key and of the request body. */
    requestKey: text('request_key'),
    bodyDigest: text('body_digest'),
    ...columnsOf(orderFields),
    createdAt: createdAt(),
    /** The time of the last change. Each change extends the expiry of the order's links. */
    changedAt: at('changed_at').notNull().defaultNow(),
    /** Excludes the lines and the customer's name and email address. Searches read them from their own tables. */
    searchText: text('search_text').generatedAlwaysAs((): SQL => {
      const { id, number, contact } = orders
      return buildSearchText(
        sql`'w-' || ${number}::text`,
        sql`${id}::text`,
        sql`${contact} ->> 'name'`,
        sql`${contact} ->> 'email'`,
      )
    }),
  },
  (table) => [
    unique('orders_of_shop').on(table.shopId, table.id),
    unique('orders_number').on(table.number),
    unique('orders_request_key').on(table.shopId, table.requestKey),
    referenceCustomer('orders_customer', table),
    // These two indexes find any page of the default order with an index-only scan.
    index('orders_listing').on(table.shopId, table.createdAt, table.id, table.state),
    index('orders_by_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('orders_by_change').on(table.shopId, table.changedAt),
    index('orders_by_customer').on(table.customerId, table.createdAt),
    index('orders_unconfirmed').on(table.shopId, table.createdAt, table.id).where(isNull(table.confirmedAt)),
    indexWords('orders_with_word', table.searchText),
    index('orders_by_visitor').on(table.shopId, table.visitorId).where(isNotNull(table.visitorId)),
    oneOf('orders_known_state', table.state, orderStates),
    check('orders_one_owner', sql`num_nonnulls(${table.customerId}, ${table.visitorId}) <= 1`),
    check('orders_due', sql`(${table.total} is null) = (${table.currency} is null)`),
    check('orders_paid', sql`${table.paid} between 0 and coalesce(${table.total}, 0)`),
  ],
)

/** A foreign key that also requires the same shop. */
export function referenceOrder(name: string, table: { shopId: AnyPgColumn; orderId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.orderId],
    foreignColumns: [orders.shopId, orders.id],
  })
}

/** The networks from which unconfirmed orders came, to limit orders and reservations of one network. Kept for 48 hours. */
export const orderNetworks = pgTable(
  'order_networks',
  {
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    /** HMAC of the network with the key of the day (`secrets/networkDigests.ts`). */
    network: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.network] }),
    referenceOrder('order_networks_order', table).onDelete('cascade'),
    index('order_networks_by_network').on(table.shopId, table.network, table.createdAt),
  ],
)

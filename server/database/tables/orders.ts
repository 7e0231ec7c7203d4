import { isNotNull, sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
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

/** What was asked for together, and what becomes of it (docs/decisions/021). Its lines are in `order_lines`. */
export const orders = pgTable(
  'orders',
  {
    /** The `checkout_id` of its lines, else the id of its one line. */
    id: uuid().primaryKey(),
    shopId: shopId(),
    /** What people call it; there may be gaps. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    state: text().$type<OrderState>().notNull().default('new'),
    version: version(),
    /** Whose it is: a customer's, a visitor's, or nobody's where the seller began it. */
    customerId: integer('customer_id'),
    /** SHA-256, as in the lines. */
    visitorId: text('visitor_id'),
    /** How whoever ordered is reached, as they typed it last; unverified. */
    contact: jsonb().$type<OrderContact>(),
    /** Where its parcel goes, in lines; empty where nobody has said it. */
    shipTo: text('ship_to').notNull().default(''),
    /** Once it is accepted: what is due, and what was paid less what was refunded. */
    currency: text(),
    total: amount('total_minor'),
    paid: amount('paid_minor').notNull().default(0),
    /** The customer has written last. */
    awaitsReply: boolean('awaits_reply').notNull().default(false),
    /** SHA-256 of the client's name for the call that began it, and of its body; of an order that the seller began alone. */
    requestKey: text('request_key'),
    bodyDigest: text('body_digest'),
    ...columnsOf(orderFields),
    createdAt: createdAt(),
    /** The last move, line, estimate, payment or parcel: its links live from then on. */
    changedAt: at('changed_at').notNull().defaultNow(),
    /** Where a search looks, besides its lines and the customer's own. */
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
    // Each finds a page, near or far, without the rows.
    index('orders_listing').on(table.shopId, table.createdAt, table.id, table.state),
    index('orders_by_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('orders_by_change').on(table.shopId, table.changedAt),
    index('orders_by_customer').on(table.customerId, table.createdAt),
    indexWords('orders_with_word', table.searchText),
    index('orders_by_visitor').on(table.shopId, table.visitorId).where(isNotNull(table.visitorId)),
    oneOf('orders_known_state', table.state, orderStates),
    check('orders_one_owner', sql`num_nonnulls(${table.customerId}, ${table.visitorId}) <= 1`),
    check('orders_due', sql`(${table.total} is null) = (${table.currency} is null)`),
    check('orders_paid', sql`${table.paid} between 0 and coalesce(${table.total}, 0)`),
  ],
)

/** The named order is of the same shop. */
export function referenceOrder(name: string, table: { shopId: AnyPgColumn; orderId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.orderId],
    foreignColumns: [orders.shopId, orders.id],
  })
}

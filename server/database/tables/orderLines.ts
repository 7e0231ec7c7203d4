import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import {
  actionTypes,
  type ActionType,
  type OrderContact,
} from '../../../dataProvider/resources/orders/orderLines.ts'
import { referenceItem } from './catalogue.ts'
import { buildSearchText, indexWords } from '../lists/search.ts'
import { collateNaturally } from '../collation.ts'
import { amount, at, createdAt, oneOf } from './columns.ts'
import { referenceCustomer } from './customers.ts'
import { referenceOrder } from './orders.ts'
import { shopId } from './shops.ts'

/** The item's name, description and price are copied, so that later edits of the item do not change past orders. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    /** Null for a custom line, which an admin entered without an item. */
    itemId: integer('item_id'),
    actionType: text('action_type').$type<ActionType>().notNull(),
    customerId: integer('customer_id'),
    /**
     * SHA-256 of the visitor's temporary id. A line has at most one owner, and none if an admin created the order without a
     * customer.
     */
    visitorId: text('visitor_id'),
    itemName: text('item_name').notNull(),
    itemDescription: text('item_description').notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    itemPrice: amount('item_price_minor'),
    itemCurrency: text('item_currency').notNull().default(defaultCurrency),
    quantity: integer().notNull().default(1),
    /** The same for all lines of one checkout. */
    checkoutId: uuid('checkout_id'),
    /** The number of lines in the checkout, as the client reported it. */
    checkoutSize: integer('checkout_size'),
    /** The line reserves its units until this time (docs/decisions/019); null if it reserves none. */
    heldUntil: at('held_until'),
    /** The reserved quantity. Null means `quantity`; an estimate can set another number. */
    heldQuantity: integer('held_quantity'),
    /**
     * The units that the accepted order removed from stock. A cancellation returns them to stock, and so does a refund that
     * restocks.
     */
    taken: integer().notNull().default(0),
    question: text(),
    /** The contact details entered with the order; unverified. */
    contact: jsonb().$type<OrderContact>(),
    /** A retry with this key returns the existing line, even if the visitor's lines have moved to a customer. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request's values, for comparison with a retry; null without a key. */
    bodyDigest: text('body_digest'),
    /**
     * Idempotency keys of lines in the same checkout that this line replaced. A late request with one of these keys is rejected.
     */
    replacedKeys: text('replaced_keys').array().notNull().default([]),
    createdAt: createdAt(),
    /** Excludes the customer's name and email address, which searches read from `customers`. */
    searchText: text('search_text').generatedAlwaysAs((): SQL => {
      const { itemName, id, contact } = orderLines
      return buildSearchText(
        itemName,
        sql`${id}::text`,
        sql`${contact} ->> 'name'`,
        sql`${contact} ->> 'email'`,
      )
    }),
  },
  (table) => [
    referenceItem('order_lines_item', table),
    referenceCustomer('order_lines_customer', table),
    referenceOrder('order_lines_order', table),
    unique('order_lines_customer_key').on(table.customerId, table.idempotencyKey),
    unique('order_lines_visitor_key').on(table.shopId, table.visitorId, table.idempotencyKey),
    check('order_lines_some_pieces', sql`${table.quantity} > 0`),
    check('order_lines_taken', sql`${table.taken} >= 0`),
    index('order_lines_by_order').on(table.orderId),
    // Finds any page of the default order with an index-only scan.
    index('order_lines_listing').on(
      table.shopId,
      table.createdAt,
      table.id,
      table.orderId,
      table.itemId,
      table.customerId,
      table.actionType,
      table.searchText,
    ),
    index('order_lines_by_action').on(
      table.shopId,
      table.actionType,
      table.createdAt,
      table.id,
      table.itemId,
      table.orderId,
    ),
    index('order_lines_by_name')
      .on(table.shopId, collateNaturally(table.itemName), table.id)
      .where(isNotNull(table.itemId)),
    indexWords('order_lines_with_word', table.searchText),
    index('order_lines_by_customer').on(table.customerId, table.createdAt),
    index('order_lines_by_checkout').on(table.shopId, table.checkoutId).where(isNotNull(table.checkoutId)),
    // These two indexes find an item's lines and reserved units, and the times when a shop's reservations end.
    index('order_lines_of_item').on(table.itemId, table.heldUntil),
    index('order_lines_holds_of_shop').on(table.shopId, table.heldUntil).where(isNotNull(table.heldUntil)),
    oneOf('order_lines_known_action', table.actionType, actionTypes),
    check('order_lines_one_owner', sql`num_nonnulls(${table.customerId}, ${table.visitorId}) <= 1`),
  ],
)

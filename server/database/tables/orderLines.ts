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

/** What somebody asked for. Name, text and price are kept as they were, so that later edits rewrite no history. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopId(),
    orderId: uuid('order_id').notNull(),
    /** Null for a line in the seller's own words. */
    itemId: integer('item_id'),
    actionType: text('action_type').$type<ActionType>().notNull(),
    customerId: integer('customer_id'),
    /** SHA-256 of the visitor's temporary id. A line belongs to a customer or to a visitor, never to both; an order's that the seller began may belong to nobody. */
    visitorId: text('visitor_id'),
    itemName: text('item_name').notNull(),
    itemDescription: text('item_description').notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    itemPrice: amount('item_price_minor'),
    itemCurrency: text('item_currency').notNull().default(defaultCurrency),
    quantity: integer().notNull().default(1),
    /** The same on every line that was placed together. */
    checkoutId: uuid('checkout_id'),
    /** How many lines the checkout said it has. */
    checkoutSize: integer('checkout_size'),
    /** Until then its pieces are held for its owner (docs/decisions/019); null when nothing is held. */
    heldUntil: at('held_until'),
    /** How many are held, as an estimate has them; all of them unless told. */
    heldQuantity: integer('held_quantity'),
    /** How many were taken from the stock when the order was accepted: exactly what a cancellation gives back. */
    taken: integer().notNull().default(0),
    /** What the customer asked beside it. */
    question: text(),
    /** How to reach a visitor; unverified. */
    contact: jsonb().$type<OrderContact>(),
    /** The client's name for this call; a repetition finds the line that is there. It moves with the line to its owner. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the body that came with the key. */
    bodyDigest: text('body_digest'),
    /** Keys of its checkout whose lines it has taken the place of: what comes with one of them later is refused. */
    replacedKeys: text('replaced_keys').array().notNull().default([]),
    createdAt: createdAt(),
    /** Where a search looks, besides the customer's own. */
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
    // Finds a page, near or far, and what has a word, without the rows, which are long.
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
    // What is ordered and held of an item, and which hold of a shop was the last to end.
    index('order_lines_of_item').on(table.itemId, table.heldUntil),
    index('order_lines_holds_of_shop').on(table.shopId, table.heldUntil).where(isNotNull(table.heldUntil)),
    oneOf('order_lines_known_action', table.actionType, actionTypes),
    check('order_lines_one_owner', sql`num_nonnulls(${table.customerId}, ${table.visitorId}) <= 1`),
  ],
)

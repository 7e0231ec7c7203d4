import { and, eq, getTableColumns, gt, inArray, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { endedStates, orderStates, type OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import { getOrderFilters, type PaymentState } from '../../dataProvider/resources/orders/orders.ts'
import type { SortBy } from '../../dataProvider/resources/resource.ts'
import { collateNaturally } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { customers, items, orderLines, orders, payments } from '../database/schema.ts'
import { buildSearchText, containsWord, hasWord, matchesEveryWord } from '../database/lists/search.ts'
import { orderTerms, type Conditions, type OrderTerm } from '../database/lists/sorting.ts'
import { isWaivedRow, refundSums } from './refunds.ts'
import type { OrderLineQuery } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import type { OrderQuery } from '../../dataProvider/resources/orders/orderBodies.schema.ts'

// Which orders and order lines a list's query lets through.

/** What lets an order line through a list's query; whose lines are meant is asked apart. */
export type LineFilter = Omit<OrderLineQuery, 'page' | 'sort' | 'mine'>

/** The condition that a row of `order_lines`, of that shop, passes the filter. */
export function buildLineFilter(
  db: Database,
  shopId: number,
  { id, q, status }: LineFilter,
): SQL | undefined {
  const conditions: Conditions<LineFilter> = {
    id: id === undefined ? undefined : eq(orderLines.id, id),
    status: status === undefined ? undefined : eq(orderLines.actionType, status),
    q: matchesEveryWord(q, (word) =>
      matchesAny(db, orderLines.id, word, [
        ...lineConditions(db, shopId, word),
        inArray(orderLines.customerId, selectCustomers(db, shopId, word)),
        // All that were placed together: the id of their order, by which its mails lead here.
        ...(isUuid(word) ? [eq(orderLines.checkoutId, word)] : []),
      ]),
    ),
  }
  return and(...Object.values(conditions))
}

const isUuid = (word: string) => z.uuid().safeParse(word).success

const lineSortFields = {
  created_at: orderLines.createdAt,
  name: collateNaturally(orderLines.itemName),
  price: orderLines.itemPrice,
}

/** The order of a list: the newest first unless told. */
export function buildLineOrder(sort: SortBy<keyof typeof lineSortFields> = '-created_at'): OrderTerm[] {
  return orderTerms(lineSortFields, orderLines.id, sort)
}

/** What lets an order through a list's query; whose orders are meant is asked apart. */
type OrderFilter = Omit<OrderQuery, 'page' | 'sort' | 'mine'>

/** The condition that a row of `orders`, of that shop, passes the filter. */
export function buildOrderFilter(
  db: Database,
  shopId: number,
  { q, ...given }: OrderFilter,
): SQL | undefined {
  const isOfFilter = matchesFilters(orderListFilters, given, {
    ...getTableColumns(orders),
    open: (open: boolean) => inArray(orders.state, listStates(open)),
    payment: (payment: PaymentState) => isPaid[payment],
    status: (status: Status) => inArray(orders.id, selectByLine(db, shopId, isOfAction(status))),
    awaits_reply: orders.awaitsReply,
    customer: orders.customerId,
  })
  const isFound = matchesEveryWord(q, (word) =>
    matchesAny(db, orders.id, word, [
      and(eq(orders.shopId, shopId), matchesText(orders.searchText, word)),
      inArray(orders.customerId, selectCustomers(db, shopId, word)),
      ...lineConditions(db, shopId, word).map((isLine) =>
        inArray(orders.id, selectByLine(db, shopId, isLine)),
      ),
    ]),
  )
  return and(isOfFilter, isFound)
}

const orderListFilters = getOrderFilters()

type Status = NonNullable<OrderQuery['status']>

const isOfAction = (status: Status) => eq(orderLines.actionType, status)

const selectByLine = (db: Database, shopId: number, condition: SQL | undefined) =>
  db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), condition))

/** The states of orders that have not ended, or that have; all of them unless told. */
export function listStates(open: boolean | undefined): OrderState[] {
  return orderStates.filter((state) => open === undefined || endedStates.includes(state) !== open)
}

const hasWaived = sql`${orders.id} in (select ${payments.orderId} from ${payments} where ${isWaivedRow})`
/** What the customer has paid or need not pay. Few orders have a refund to be added up. */
const settled = sql`${orders.paid} + case when ${hasWaived} then ${refundSums.waived} else 0 end`

/** As `toDue` says it. */
const isPaid: Record<PaymentState, SQL | undefined> = {
  // Of what was cancelled nothing is due.
  unpaid: and(
    eq(orders.paid, 0),
    gt(orders.total, 0),
    ne(orders.state, 'cancelled'),
    sql`${settled} < ${orders.total}`,
  ),
  part: and(gt(orders.paid, 0), lt(orders.paid, orders.total), sql`${settled} < ${orders.total}`),
  paid: and(sql`${settled} = ${orders.total}`, or(gt(orders.paid, 0), not(hasWaived))),
  refunded: and(
    eq(orders.paid, 0),
    hasWaived,
    or(sql`${settled} >= ${orders.total}`, eq(orders.state, 'cancelled')),
  ),
}

/**
 * The conditions, one of which holds for a line that has the word: it does itself, or its item has it in its SKU. A line keeps
 * the title that was ordered, and an item may have another one by now.
 */
const lineConditions = (db: Database, shopId: number, word: string) => {
  return [
    and(eq(orderLines.shopId, shopId), matchesText(orderLines.searchText, word)),
    inArray(orderLines.itemId, selectItems(db, shopId, word)),
  ] as const
}

/**
 * A number, an SKU or an address is in few rows, which indexes look up. Any other word may be in each, and to read all texts
 * one after the other takes less than to look up every row.
 */
const isRare = (word: string) => /[\d@]/.test(word)

/** True where the text of an order or of a line, which has an index of its words, holds that one. */
const matchesText = (text: AnyPgColumn, word: string): SQL => {
  return isRare(word) ? hasWord(text, word) : containsWord(text, word)
}

/** True for the rows, by that id, of which one of the conditions is true. */
const matchesAny = (
  db: Database,
  id: AnyPgColumn,
  word: string,
  conditions: (SQL | undefined)[],
): SQL | undefined => {
  const [first, second, ...others] = conditions.map((condition) =>
    db.select({ id }).from(id.table).where(condition),
  )
  return isRare(word) && first && second ? inArray(id, unionAll(first, second, ...others)) : or(...conditions)
}

/** Customers that have the word, found once for all lines: to join every line with its customer takes longer. */
function selectCustomers(db: Database, shopId: number, word: string) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), hasWord(customers.searchText, word)))
}

/** By the SKU alone, which is in an item's text: a line's own title is what was ordered. */
const selectItems = (db: Database, shopId: number, word: string) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.shopId, shopId),
        hasWord(items.searchText, word),
        containsWord(buildSearchText(items.sku), word),
      ),
    )

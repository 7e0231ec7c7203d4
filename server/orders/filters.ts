import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { endedStates, orderStates, type OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import { getOrderFilters, type PaymentState } from '../../dataProvider/resources/orders/orders.ts'
import type { SortBy } from '../../dataProvider/resources/resource.ts'
import { collateNaturally } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { customers, items, orderLines, orders, payments } from '../database/schema.ts'
import { containsWord, hasWord, matchesEveryWord } from '../database/lists/search.ts'
import { orderTerms, type Conditions, type OrderTerm } from '../database/lists/sorting.ts'
import { isWaivedRow, refundSums } from './refunds.ts'
import type { OrderLineQuery } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import type { OrderQuery } from '../../dataProvider/resources/orders/orderBodies.schema.ts'

/** Filters of order lines. Access is checked separately. */
export type LineFilter = Omit<OrderLineQuery, 'page' | 'sort' | 'mine'>

/** Returns the condition that a row of `order_lines` passes the filter. The caller must limit the rows to the shop. */
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
        // Finds all lines of a checkout by the checkout's id.
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

export function buildLineOrder(sort: SortBy<keyof typeof lineSortFields> = '-created_at'): OrderTerm[] {
  return orderTerms(lineSortFields, orderLines.id, sort)
}

type OrderFilter = Omit<OrderQuery, 'page' | 'sort' | 'mine'>

/** Returns the condition that a row of `orders` passes the filter. The caller must limit the rows to the shop. */
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
    confirmed: (isConfirmed: boolean) =>
      isConfirmed ? isNotNull(orders.confirmedAt) : and(isNull(orders.confirmedAt), eq(orders.state, 'new')),
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

/** Lists the states of open or of ended orders, or all states if `open` is undefined. */
export function listStates(open: boolean | undefined): OrderState[] {
  return orderStates.filter((state) => open === undefined || endedStates.includes(state) !== open)
}

const hasWaived = sql`${orders.id} in (select ${payments.orderId} from ${payments} where ${isWaivedRow})`
/**
 * The amount that the customer has paid or no longer owes. The sum of waived refunds is computed only for the few orders that
 * have any.
 */
const settled = sql`${orders.paid} + case when ${hasWaived} then ${refundSums.waived} else 0 end`

/** The same rules as `toDue`, except that a cancelled order is never `unpaid`. */
const isPaid: Record<PaymentState, SQL | undefined> = {
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
 * Returns conditions for lines that contain the word, in their own text or in their item's SKU. A line keeps the ordered
 * title, so its item's current title is not searched.
 */
const lineConditions = (db: Database, shopId: number, word: string) => {
  return [
    and(eq(orderLines.shopId, shopId), matchesText(orderLines.searchText, word)),
    inArray(orderLines.itemId, selectItems(db, shopId, word)),
  ] as const
}

/**
 * Words with a digit or `@`, such as numbers and email addresses, occur in few rows, so an index lookup is fast. Other
 * words may occur in most rows, for which a sequential scan is faster.
 */
const isRare = (word: string) => /[\d@]/.test(word)

const matchesText = (text: AnyPgColumn, word: string): SQL => {
  return isRare(word) ? hasWord(text, word) : containsWord(text, word)
}

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

/** Selects customers that match the word, once per query. Joining every row with its customer would be slower. */
function selectCustomers(db: Database, shopId: number, word: string) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), hasWord(customers.searchText, word)))
}

const selectItems = (db: Database, shopId: number, word: string) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.shopId, shopId), hasWord(items.skuText, word)))

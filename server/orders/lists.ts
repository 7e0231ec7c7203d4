import { and, eq, gt, inArray, isNotNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { endedStates, orderStates } from '../../dataProvider/resources/orders/orderMoves.ts'
import type { PaymentState } from '../../dataProvider/resources/orders/orders.ts'
import type { OrderPage } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { OrderQuery } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Caller } from '../auth/caller.ts'
import { countEach } from '../database/countEach.ts'
import type { Database } from '../database/database.ts'
import { findPage, pickKeptFilter } from '../database/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { orderLines, orders, payments } from '../database/schema.ts'
import { matchesEveryWord } from '../database/search.ts'
import { bothWays, orderTerms, type Conditions } from '../database/sorting.ts'
import { toEnvelope } from '../http/envelope.ts'
import { lineConditions, matchesAny, matchesText, selectCustomers } from './lines/lineFilter.ts'
import { countLines, readOrderFigures } from './orderCounts.ts'
import { isOrderVisibleTo } from './access.ts'
import { isOwnedBy } from '../customers/owner.ts'
import { readOrders } from './readOrder.ts'
import { isWaivedRow, refundSums } from './refunds.ts'

/** Orders on one page; the contract leaves it to the server. */
const ordersPerPage = 25

/**
 * One page of the caller's orders, an admin's of the whole shop, as the query lets them through, with figures over all of
 * them. Four queries.
 */
export async function listOrders(
  db: Database,
  caller: Caller,
  { page, sort = '-created_at', mine = false, ...filter }: OrderQuery,
): Promise<OrderPage> {
  const reader = toReader(caller, mine)
  const terms = bothWays(orderTerms(sortFields, orders.id, sort))
  const kept = pickKeptFilter(filter, keptFilters)
  const counting = readFigures(db, reader)
  const [{ ids, total }, figures] = await Promise.all([
    findPage(db, orders.id, {
      where: and(isOrderVisibleTo(reader), buildOrderFilter(db, caller.shopId, filter)),
      ...terms,
      page,
      perPage: ordersPerPage,
      readsEveryRow: !kept,
      ...(kept && { knownTotal: counting.then(({ states }) => sumStates(states, kept)) }),
    }),
    counting,
  ])
  const items = await readOrders(db, isAnyOf(orders.id, ids), terms.order, caller)
  return { ...toEnvelope(items, page, ordersPerPage, total), ...figures }
}

/** As whom a caller reads orders: an admin who asks for his own alone, as anybody does. */
export function toReader(caller: Caller, mine: boolean): Caller {
  return { ...caller, isAdmin: caller.isAdmin && !mine }
}

const readFigures = async (db: Database, reader: Caller) => {
  if (reader.isAdmin) return readOrderFigures(db, reader.shopId)
  const [states, stats] = await Promise.all([
    countEach(db, orders.state, orderStates, isOrderVisibleTo(reader)),
    countLines(db, ownLines(reader)),
  ])
  return { states, stats }
}

/** Orders are counted by state, which also tells whether they have ended. */
const keptFilters = ['state', 'open'] as const
type KeptFilter = Pick<OrderFilter, (typeof keptFilters)[number]>

const sumStates = (states: OrderPage['states'], { state, open }: KeptFilter) =>
  listStates(open)
    .filter((one) => state === undefined || one === state)
    .reduce((sum, one) => sum + states[one], 0)

/** The states of orders that have not ended, or that have; all of them unless told. */
const listStates = (open: boolean | undefined) =>
  orderStates.filter((state) => open === undefined || endedStates.includes(state) !== open)

const sortFields = {
  created_at: orders.createdAt,
  changed_at: orders.changedAt,
  number: orders.number,
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

/** What lets an order through a list's query; whose orders are meant is asked apart. */
type OrderFilter = Omit<OrderQuery, 'page' | 'sort' | 'mine'>

/** The condition that a row of `orders`, of that shop, passes the filter. */
export function buildOrderFilter(
  db: Database,
  shopId: number,
  { q, state, open, payment, status, awaits_reply, customer }: OrderFilter,
): SQL | undefined {
  const conditions: Conditions<OrderFilter> = {
    state: state === undefined ? undefined : eq(orders.state, state),
    open: open === undefined ? undefined : inArray(orders.state, listStates(open)),
    payment: payment === undefined ? undefined : isPaid[payment],
    status:
      status === undefined ? undefined : inArray(orders.id, selectByLine(db, shopId, isOfAction(status))),
    awaits_reply: awaits_reply === undefined ? undefined : eq(orders.awaitsReply, awaits_reply),
    customer: customer === undefined ? undefined : eq(orders.customerId, customer),
    q: matchesEveryWord(q, (word) =>
      matchesAny(db, orders.id, word, [
        and(eq(orders.shopId, shopId), matchesText(orders.searchText, word)),
        inArray(orders.customerId, selectCustomers(db, shopId, word)),
        ...lineConditions(db, shopId, word).map((isLine) =>
          inArray(orders.id, selectByLine(db, shopId, isLine)),
        ),
      ]),
    ),
  }
  return and(...Object.values(conditions))
}

const isOfAction = (status: NonNullable<OrderQuery['status']>) => eq(orderLines.actionType, status)

const selectByLine = (db: Database, shopId: number, condition: SQL | undefined) =>
  db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), condition))

/** Of their lines, those that the specification counts. */
const ownLines = ({ shopId, customer }: Caller): SQL | undefined =>
  customer ? and(isOwnedBy(shopId, { customerId: customer.id }), isNotNull(orderLines.itemId)) : sql`false`

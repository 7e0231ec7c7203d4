import { and, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { addMonths, countMonths, type Month } from '../../dataProvider/resources/orders/months.ts'
import type {
  MonthReport,
  OrderReport,
  OrderReportQuery,
} from '../../dataProvider/resources/orders/orderReport.schema.ts'
import type { Database } from '../database/database.ts'
import { estimates, orderEvents, orderLines, orders, payments } from '../database/schema.ts'
import { isRefundRow, refundSums } from '../orders/refunds.ts'
import { isAcceptance, isPaidWithin, isWithin } from './orderConditions.ts'

interface Wanted extends OrderReportQuery {
  shopId: number
  timeZone: string
}

/**
 * Returns the requested, quoted, accepted, paid and refunded amounts and the balance due, by currency and month. Runs one
 * query.
 */
export async function getOrderReport(db: Database, wanted: Wanted): Promise<OrderReport> {
  const rows = await unionAll(
    selectRequested(db, wanted),
    selectQuoted(db, wanted),
    selectAccepted(db, wanted),
    selectPaid(db, wanted, 'paid', gt(payments.amount, 0)),
    selectPaid(db, wanted, 'refunded', isRefundRow),
  )
  const months = listMonths(wanted)
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  return {
    currencies: currencies.map((currency) => ({
      currency,
      months: months.map((month) =>
        toMonthReport(
          month,
          rows.filter((row) => row.currency === currency && row.month === month),
        ),
      ),
    })),
  }
}

interface Row {
  figure: string
  orders: number
  /** In minor units (cents), like `open`. */
  total: number
  open: number
}

const toMonthReport = (month: Month, rows: Row[]): MonthReport => {
  const of = (name: string) => rows.find(({ figure }) => figure === name) ?? { orders: 0, total: 0, open: 0 }
  const { orders: asked, total } = of('asked')
  const accepted = of('accepted')
  return {
    month,
    requested: { orders: asked, total: total / 100 },
    quoted: of('quoted').total / 100,
    accepted: accepted.total / 100,
    paid: of('paid').total / 100,
    refunded: -of('refunded').total / 100,
    open: accepted.open / 100,
  }
}

const listMonths = ({ from, to }: OrderReportQuery): Month[] =>
  Array.from({ length: countMonths(from, to) }, (_, n) => addMonths(from, n))

/**
 * An order with lines in two currencies is counted once per currency. Grouping by order first is faster: the month is computed
 * once per order, and orders are counted without `distinct`.
 */
const selectRequested = (db: Database, { shopId, ...wanted }: Wanted) => {
  const { createdAt } = orders
  const { itemCurrency: currency } = orderLines
  const total = sql`sum(${orderLines.itemPrice}::bigint * ${orderLines.quantity})`.as('listed')
  const asked = db
    .select({ createdAt, currency, total })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.shopId, shopId), isWithin(createdAt, wanted)))
    .groupBy(orders.id, currency)
    .as('asked')
  return db
    .select(
      toFigures('asked', inZone(asked.createdAt, wanted), asked.currency, {
        orders: sql`count(*)`,
        total: sumOf(sql`${asked.total}`),
      }),
    )
    .from(asked)
    .groupBy(sql`2`, asked.currency)
}

const selectQuoted = (db: Database, { shopId, ...wanted }: Wanted) =>
  db
    .select(
      toFigures('quoted', inZone(estimates.createdAt, wanted), estimates.currency, {
        total: sumOf(estimates.total),
      }),
    )
    .from(estimates)
    .where(
      and(
        eq(estimates.shopId, shopId),
        ne(estimates.state, 'replaced'),
        isWithin(estimates.createdAt, wanted),
      ),
    )
    .groupBy(sql`2`, estimates.currency)

/** An order is accepted at most once: it cannot return to a state before `accepted`. */
const selectAccepted = (db: Database, { shopId, ...wanted }: Wanted) =>
  db
    .select(
      toFigures('accepted', inZone(orderEvents.createdAt, wanted), orders.currency, {
        total: sumOf(orders.total),
        open: sumOf(sql`${orders.total} - ${orders.paid} - ${refundSums.waived}`),
      }),
    )
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        eq(orders.shopId, shopId),
        isNotNull(orders.total),
        ne(orders.state, 'cancelled'),
        // Lets the query use an index: the last change of an order is never earlier than its acceptance.
        isWithin(orders.changedAt, { from: wanted.from, timeZone: wanted.timeZone }),
        isAcceptance,
        isWithin(orderEvents.createdAt, wanted),
      ),
    )
    .groupBy(sql`2`, orders.currency)

const selectPaid = (db: Database, { shopId, from, to }: Wanted, figure: string, isSelected: SQL) =>
  db
    .select(
      toFigures(figure, sql`to_char(${payments.paidOn}, 'YYYY-MM')`, payments.currency, {
        total: sumOf(payments.amount),
      }),
    )
    .from(payments)
    .where(and(eq(payments.shopId, shopId), isSelected, isPaidWithin({ from, to })))
    .groupBy(sql`2`, payments.currency)

const inZone = (moment: PgColumn, { timeZone }: { timeZone: string }) =>
  sql`to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM')`

// Sums are integers in cents, which a double represents exactly up to 2^53.
const sumOf = (of: SQL | PgColumn) => sql`coalesce(sum(${of}), 0)::float8`

/** Returns the columns of the union. The month is the second column, by which the queries group. */
const toFigures = (
  figure: string,
  month: SQL,
  currency: PgColumn,
  { orders: counted = sql`0`, total, open = sql`0::float8` }: { orders?: SQL; total: SQL; open?: SQL },
) => ({
  figure: sql<string>`${figure}::text`.as('figure'),
  month: sql<Month>`${month}`.as('month'),
  currency: sql<string>`${currency}`.as('currency'),
  orders: sql<number>`(${counted})::int`.as('orders'),
  total: sql<number>`${total}`.as('total'),
  open: sql<number>`${open}`.as('open'),
})

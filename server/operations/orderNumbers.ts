import { and, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { addMonths, countMonths, type Month } from '../../dataProvider/resources/orders/months.ts'
import type {
  MonthNumbers,
  OrderNumbers,
  OrderNumbersQuery,
} from '../../dataProvider/resources/orders/orderNumbers.schema.ts'
import type { Database } from '../database/database.ts'
import { estimates, orderEvents, orderLines, orders, payments } from '../database/schema.ts'
import { isRefundRow, refundSums } from '../orders/refunds.ts'
import { isAcceptance, isPaidWithin, isWithin } from './orderConditions.ts'

/** The shop, and the months in that time zone (IANA name). */
interface Wanted extends OrderNumbersQuery {
  shopId: number
  timeZone: string
}

/**
 * What was asked for, quoted, accepted, paid and refunded in each month, and what of it is still open, for each currency that
 * anything was in. One query.
 */
export async function getOrderNumbers(db: Database, wanted: Wanted): Promise<OrderNumbers> {
  const rows = await unionAll(
    selectAsked(db, wanted),
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
        toMonthNumbers(
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
  /** In minor units (cents), as is `open`. */
  total: number
  open: number
}

const toMonthNumbers = (month: Month, rows: Row[]): MonthNumbers => {
  const of = (name: string) => rows.find(({ figure }) => figure === name) ?? { orders: 0, total: 0, open: 0 }
  const { orders: asked, total } = of('asked')
  const accepted = of('accepted')
  return {
    month,
    asked: { orders: asked, total: total / 100 },
    quoted: of('quoted').total / 100,
    accepted: accepted.total / 100,
    paid: of('paid').total / 100,
    refunded: -of('refunded').total / 100,
    open: accepted.open / 100,
  }
}

const listMonths = ({ from, to }: OrderNumbersQuery): Month[] =>
  Array.from({ length: countMonths(from, to) }, (_, n) => addMonths(from, n))

/**
 * An order with lines in two currencies was asked for in both. Summed up by order first, since months are reckoned and orders
 * counted faster of these than of all lines.
 */
const selectAsked = (db: Database, { shopId, ...wanted }: Wanted) => {
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

/** An order is accepted once: none comes back from where it goes then. */
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
        // By which an index finds them: what was accepted then has changed since.
        isWithin(orders.changedAt, { from: wanted.from, timeZone: wanted.timeZone }),
        isAcceptance,
        isWithin(orderEvents.createdAt, wanted),
      ),
    )
    .groupBy(sql`2`, orders.currency)

/** What was paid or, below 0, refunded. */
const selectPaid = (db: Database, { shopId, from, to }: Wanted, figure: string, isMeant: SQL) =>
  db
    .select(
      toFigures(figure, sql`to_char(${payments.paidOn}, 'YYYY-MM')`, payments.currency, {
        total: sumOf(payments.amount),
      }),
    )
    .from(payments)
    .where(and(eq(payments.shopId, shopId), isMeant, isPaidWithin({ from, to })))
    .groupBy(sql`2`, payments.currency)

const inZone = (moment: PgColumn, { timeZone }: { timeZone: string }) =>
  sql`to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM')`

// Whole numbers of cents, which a double keeps exactly.
const sumOf = (of: SQL | PgColumn) => sql`coalesce(sum(${of}), 0)::float8`

/** A row of the union; the month is its second column, by which it is grouped. */
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

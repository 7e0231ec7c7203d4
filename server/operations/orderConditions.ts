import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addMonths, type Month } from '../../dataProvider/resources/orders/months.ts'
import type { MonthsFilter } from '../../dataProvider/resources/orders/orderNumbers.schema.ts'
import { orderEvents, payments } from '../database/schema.ts'

// Conditions that the report on orders and the exports for an accountant share.

/** The event of an order's timeline by which it was accepted. */
export const isAcceptance = and(
  eq(orderEvents.kind, 'state'),
  sql`${orderEvents.values} ->> 'to' = 'accepted'`,
)

/** The moment is in these months of that zone; a bound that is not told is none. */
export function isWithin(
  moment: PgColumn,
  { from, to, timeZone }: MonthsFilter & { timeZone: string },
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(moment, startOf(from, timeZone)),
    to === undefined ? undefined : lt(moment, startOf(addMonths(to, 1), timeZone)),
  )
}

/** What was paid on a day of these months; a payment's day is the shop's own already. */
export function isPaidWithin({ from, to }: MonthsFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(payments.paidOn, `${from}-01`),
    to === undefined ? undefined : lt(payments.paidOn, `${addMonths(to, 1)}-01`),
  )
}

/** As a subquery it is reckoned once, and not for each row. */
const startOf = (month: Month, timeZone: string) =>
  sql`(select ${`${month}-01`}::timestamp at time zone ${timeZone}::text)`

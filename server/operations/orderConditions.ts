import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addMonths, type Month } from '../../dataProvider/resources/orders/months.ts'
import type { MonthsFilter } from '../../dataProvider/resources/orders/orderReport.schema.ts'
import { orderEvents, payments } from '../database/schema.ts'

// Conditions that the order report and the accounting exports share.

/** Condition for the timeline event that marks an order as accepted. */
export const isAcceptance = and(
  eq(orderEvents.kind, 'state'),
  sql`${orderEvents.values} ->> 'to' = 'accepted'`,
)

/** Returns the condition that the time is within these months, in the time zone. An absent bound does not limit the range. */
export function isWithin(
  moment: PgColumn,
  { from, to, timeZone }: MonthsFilter & { timeZone: string },
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(moment, startOf(from, timeZone)),
    to === undefined ? undefined : lt(moment, startOf(addMonths(to, 1), timeZone)),
  )
}

/** Returns the condition that the payment's date is within these months. The date has no time, so no time zone is needed. */
export function isPaidWithin({ from, to }: MonthsFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(payments.paidOn, `${from}-01`),
    to === undefined ? undefined : lt(payments.paidOn, `${addMonths(to, 1)}-01`),
  )
}

/** A subquery, so that the database computes it once and not for each row. */
const startOf = (month: Month, timeZone: string) =>
  sql`(select ${`${month}-01`}::timestamp at time zone ${timeZone}::text)`

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MonthsFilter } from '../../dataProvider/resources/orders/orderReport.schema.ts'
import { formatOrderNumber } from '../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../database/database.ts'
import { orders, payments } from '../database/schema.ts'
import { isRefund } from '../orders/refunds.ts'
import { writeCsv } from './csv/writeCsv.ts'
import { isPaidWithin } from './orderConditions.ts'

const columns = ['date', 'order', 'amount', 'currency', 'method', 'reference', 'kind', 'reason'] as const

/**
 * Streams payments and refunds of the given months as CSV for an accountant, sorted by date. Refunds have negative amounts,
 * so the amounts in a currency add up to the net amount received.
 */
export async function* exportPayments(
  db: Database,
  shopId: number,
  months: MonthsFilter,
): AsyncGenerator<string> {
  const order = [asc(payments.paidOn), asc(payments.id)]
  const wanted = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.shopId, shopId), isPaidWithin(months)))
    .orderBy(...order)
  yield* writeCsv({
    columns,
    ids: wanted.map(({ id }) => id),
    read: async (ids) => {
      const { paidOn: date, amount, currency, method, reference, reason } = payments
      const rows = await db
        .select({ date, number: orders.number, amount, currency, method, reference, reason })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(inArray(payments.id, ids))
        .orderBy(...order)
      return rows.map(({ number, ...payment }) => ({
        ...payment,
        order: formatOrderNumber(number),
        kind: isRefund(payment) ? 'refund' : 'payment',
      }))
    },
  })
}

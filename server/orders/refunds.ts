import { and, eq, lt, not, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { orders, payments } from '../database/schema.ts'

// The table keeps a refund as a negative payment; the wire never does.

type PaymentRow = InferSelectModel<typeof payments>

export function isRefund({ amount }: Pick<PaymentRow, 'amount'>): boolean {
  return amount < 0
}

/** The condition that a row of `payments` is a refund. */
export const isRefundRow = lt(payments.amount, 0)

/** The condition that a row of `payments` is a refund whose amount the customer does not owe again. */
export const isWaivedRow = and(isRefundRow, not(payments.dueAgain))

const sumOf = (condition: SQL | undefined) =>
  sql`coalesce((select -sum(${payments.amount}) from ${payments}
    where ${and(eq(payments.orderId, orders.id), condition)}), 0)::int`.mapWith(payments.amount)

/** What was refunded of a row of `orders`, for `toDue`. */
export const refundSums = { refunded: sumOf(isRefundRow), waived: sumOf(isWaivedRow) }

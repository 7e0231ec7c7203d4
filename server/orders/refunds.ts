import { and, eq, lt, not, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { orders, payments } from '../database/schema.ts'

// The `payments` table stores a refund as a payment with a negative amount.

type PaymentRow = InferSelectModel<typeof payments>

export function isRefund({ amount }: Pick<PaymentRow, 'amount'>): boolean {
  return amount < 0
}

export const isRefundRow = lt(payments.amount, 0)

/** Condition for refunds that the customer does not have to pay again. */
export const isWaivedRow = and(isRefundRow, not(payments.dueAgain))

const sumOf = (condition: SQL | undefined) =>
  sql`coalesce((select -sum(${payments.amount}) from ${payments}
    where ${and(eq(payments.orderId, orders.id), condition)}), 0)::int`.mapWith(payments.amount)

export const refundSums = { refunded: sumOf(isRefundRow), waived: sumOf(isWaivedRow) }

import { and, eq, lt, not, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Payment, Refund } from '../../dataProvider/resources/orders/orders.schema.ts'
import { orders, payments } from '../database/schema.ts'
import type { OrderReader } from './presenter.ts'

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

/** The wire's payment. */
export function toPayment({ id, amount, paidOn, method, reference, createdAt }: PaymentRow): Payment {
  return { id, amount, paid_on: paidOn, method, reference, created_at: createdAt.getTime() }
}

/** The wire's refund. */
export function toRefund(row: PaymentRow, { isAdmin }: OrderReader): Refund {
  const { amount, reason, dueAgain, restocked } = row
  return { ...toPayment(row), amount: -amount, reason, due_again: dueAgain, ...(isAdmin && { restocked }) }
}

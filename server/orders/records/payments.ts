import { and, eq, type InferInsertModel } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount, toCents } from '../../../dataProvider/contract/money.ts'
import type { PaymentBody, RefundBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { canRestock } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { orders, payments } from '../../database/schema.ts'
import { invalidField } from '../../errors/httpError.ts'
import { assertSameBody, digestKey } from '../../http/idempotencyKey.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { moveStock } from '../moves/stock.ts'
import { refundSums } from '../refunds.ts'

/** An order that was accepted, so it has a currency and a total. */
type DueOrder = OrderRow & { currency: string; total: number }

/**
 * Records a payment in the order's currency, even if the order has ended, and emails its customer. Does nothing if the key
 * was used before. Requires the order's lock.
 * @throws {HttpError} as `insertPayment`; 409 if the amount exceeds the balance due
 */
export async function addPayment(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { amount, paid_on: paidOn, method, reference }: PaymentBody,
  key: string | undefined,
): Promise<void> {
  const row = { amount, paidOn, method, reference }
  const added = await insertPayment(tx, order, row, { key, body: Object.values(row) }, (due) =>
    assertOpen(tx, due, amount),
  )
  if (!added) return
  const { paymentId, currency } = added
  await addOrderEvent(tx, order, actor, 'payment', { amount, currency })
  await queueOrderEmails(tx, order, { kind: 'payment', paymentId })
}

type NewPayment = Pick<
  InferInsertModel<typeof payments>,
  'amount' | 'paidOn' | 'method' | 'reference' | 'reason' | 'dueAgain' | 'restocked'
>

/** The `Idempotency-Key` of a request, and the values that a retry must repeat. */
interface Request {
  key: string | undefined
  body: unknown[]
}

/**
 * Inserts a payment, or a refund if the amount is negative, and updates the order's `paid`. Returns undefined if the key
 * was used before. Requires the order's lock.
 * @param assertAllowed throws if the order's state or amounts do not allow it
 * @throws {HttpError} 409 before the order is accepted, or if it has too many payments; 400 if the date is in the future or
 * before 2000; 422 if the key was used with another body
 */
async function insertPayment(
  tx: Database,
  order: OrderRow,
  row: NewPayment,
  { key, body }: Request,
  assertAllowed: (order: DueOrder) => Promise<void>,
): Promise<{ paymentId: number; currency: string } | undefined> {
  const { id: orderId, shopId } = order
  const isOfOrder = eq(payments.orderId, orderId)
  const bodyDigest = digest(JSON.stringify(body))
  const requestKey = digestKey(key)
  if (requestKey !== null) {
    const isSame = and(isOfOrder, eq(payments.requestKey, requestKey))
    const [known] = await tx.select({ bodyDigest: payments.bodyDigest }).from(payments).where(isSame)
    if (known) return void assertSameBody(known.bodyDigest, bodyDigest)
  }
  assertDue(order)
  assertDay(row.paidOn)
  await assertAllowed(order)
  if ((await tx.$count(payments, isOfOrder)) >= limits.orderPayments)
    throw invalidField(
      'amount',
      `An order can have at most ${limits.orderPayments} payments and refunds`,
      409,
    )
  const { currency } = order
  const [payment] = await tx
    .insert(payments)
    .values({ shopId, orderId, currency, ...row, requestKey, bodyDigest })
    .returning({ id: payments.id })
  if (!payment) throw new Error('INSERT returned no row')
  await touchOrder(tx, order, { paid: (toCents(order.paid) + toCents(row.amount)) / 100 })
  return { paymentId: payment.id, currency }
}

function assertDue(order: OrderRow): asserts order is DueOrder {
  if (order.total !== null && order.currency !== null) return
  throw notAllowed('Accept the order before you record a payment or refund')
}

/** Catches mistyped years. */
const earliestDay = '2000-01-01'

/** Allows tomorrow in UTC: local dates are up to 14 hours ahead of UTC. */
const assertDay = (day: string) => {
  if (day < earliestDay) throw invalidField('paid_on', `Date must be ${earliestDay} or later`)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  if (day > tomorrow) throw invalidField('paid_on', 'Date must not be in the future')
}

const assertOpen = async (tx: Database, { id, total, paid, currency }: DueOrder, amount: number) => {
  const [sums] = await tx.select(refundSums).from(orders).where(eq(orders.id, id))
  const open = toCents(total) - toCents(paid) - toCents(sums?.waived ?? 0)
  if (toCents(amount) <= open) return
  const message =
    open === 0
      ? 'This order is already fully paid'
      : `The balance due is ${formatAmount(open / 100, currency)}. Enter that amount or less.`
  throw invalidField('amount', message, 409)
}

/**
 * Records a refund, even if the order has ended. On request, it restocks the order's items and emails a receipt. Does
 * nothing if the key was used before. Requires the order's lock, taken by `withOrderStock` for restocking.
 * @throws {HttpError} as `insertPayment`; 409 if the amount exceeds what was paid and not refunded, or if the items cannot
 * be restocked
 */
export async function addRefund(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { amount, paid_on: paidOn, due_again: dueAgain, restock: restocked, receipt, ...texts }: RefundBody,
  key: string | undefined,
): Promise<void> {
  const row = { amount: -amount, paidOn, ...texts, dueAgain, restocked }
  const request = { key, body: [row, receipt] }
  const added = await insertPayment(tx, order, row, request, async (due) => {
    assertRefundable(due, amount)
    if (restocked) await assertCanRestock(tx, order)
  })
  if (!added) return
  const { paymentId, currency } = added
  if (restocked) await moveStock(tx, order, { stock: 'restock', to: order.state }, undefined)
  await addOrderEvent(tx, order, actor, 'refund', { amount, currency })
  if (receipt) await queueOrderEmails(tx, order, { kind: 'refund', paymentId })
}

const assertRefundable = ({ paid, currency }: DueOrder, amount: number) => {
  if (toCents(amount) <= toCents(paid)) return
  const message =
    paid === 0 ? 'Nothing is left to refund' : `You can refund at most ${formatAmount(paid, currency)}`
  throw invalidField('amount', message, 409)
}

const assertCanRestock = async (tx: Database, { id, state }: OrderRow) => {
  if (state === 'accepted') throw notAllowed('Cancel the order to put its items back in stock')
  const isRestocked = and(eq(payments.orderId, id), eq(payments.restocked, true))
  if (!canRestock(state) || (await tx.$count(payments, isRestocked)) > 0)
    throw notAllowed('The items of this order are already back in stock')
}

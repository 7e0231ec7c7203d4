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

/** An order that was accepted has both. */
type DueOrder = OrderRow & { currency: string; total: number }

/**
 * Adds what was paid on an order, in the order's currency and in ended states too, and tells its buyer. Under a key that came
 * before it adds nothing. Needs the order's lock.
 * @throws {HttpError} as `insertPayment`; 409 for more than is open
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

/** The `Idempotency-Key` of a call, and what a repetition has to bring again. */
interface Request {
  key: string | undefined
  body: unknown[]
}

/**
 * Adds a payment, or a refund where the amount is negative, and changes what the order says is paid; undefined where the key
 * came before. Needs the order's lock.
 * @param assertAllowed throws where the order's state or amounts do not allow it
 * @throws {HttpError} 409 before the order was accepted and for too many payments; 400 for a future day or a mistyped year; 422
 * when the key came with another body
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

/** What is said to be earlier is a mistyped year. */
const earliestDay = '2000-01-01'

/** A day begins up to 14 hours earlier elsewhere than by UTC: so tomorrow is no mistake. */
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
 * Adds a refund of an order, in ended states too; puts the order's pieces back into stock and emails the receipt where that is
 * wanted. Under a key that came before it adds nothing. Needs the order's lock; to restock, the shop's revision raised before
 * (`withOrderStock`).
 * @throws {HttpError} as `insertPayment`; 409 for more than is paid and not refunded, and for pieces that no refund gives back
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
  if (restocked) await moveStock(tx, order, { stock: 'giveBack', to: order.state }, undefined)
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

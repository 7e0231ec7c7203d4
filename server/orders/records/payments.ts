import { and, eq } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatPrice, toCents } from '../../../dataProvider/contract/money.ts'
import type { PaymentBody } from '../../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { payments } from '../../database/schema.ts'
import { invalidField } from '../../errors/httpError.ts'
import { assertSameBody, digestKey } from '../../http/idempotencyKey.ts'
import type { MailQueue } from '../../mail/mail.ts'
import type { Actor } from '../actor.ts'
import { addOrderEvent } from '../events.ts'
import { touchOrder } from '../lockOrder.ts'
import { queueOrderMails } from '../mails/workflowMails.ts'
import { notAllowed } from '../orderErrors.ts'
import type { OrderRow } from '../orderRow.ts'

/** An order that was accepted has both. */
type DueOrder = OrderRow & { currency: string; total: number }

/**
 * Adds what was paid on an order, or paid back where the amount is negative, in the order's currency and in ended states too,
 * and tells its buyer. Under a key that came before it adds nothing. Needs the order's lock.
 * @throws {HttpError} 409 before the order was accepted, for more than is open, for more back than was paid and for too many
 * payments; 400 for a day that is still to come or a mistyped year; 422 when the key came with another body
 */
export async function addPayment(
  tx: Database,
  mailQueue: MailQueue,
  order: OrderRow,
  actor: Actor,
  body: PaymentBody,
  key: string | undefined,
): Promise<void> {
  const { amount, paid_on: paidOn, method, reference } = body
  const { id: orderId, shopId } = order
  const isOfOrder = eq(payments.orderId, orderId)
  const bodyDigest = digest(JSON.stringify([amount, paidOn, method, reference]))
  const requestKey = digestKey(key)
  if (requestKey !== null) {
    const isSame = and(isOfOrder, eq(payments.requestKey, requestKey))
    const [known] = await tx.select({ bodyDigest: payments.bodyDigest }).from(payments).where(isSame)
    if (known) return assertSameBody(known.bodyDigest, bodyDigest)
  }
  assertDue(order)
  assertDay(paidOn)
  const paid = addUp(order, amount)
  if ((await tx.$count(payments, isOfOrder)) >= limits.orderPayments)
    throw invalidField('amount', `An order has room for ${limits.orderPayments} payments`, 409)
  const { currency } = order
  const [payment] = await tx
    .insert(payments)
    .values({ shopId, orderId, amount, currency, paidOn, method, reference, requestKey, bodyDigest })
    .returning({ id: payments.id })
  if (!payment) throw new Error('INSERT returned no row')
  await touchOrder(tx, order, { paid })
  await addOrderEvent(tx, order, actor, 'payment', { amount, currency })
  await queueOrderMails(tx, mailQueue, order, { kind: 'payment', paymentId: payment.id })
}

function assertDue(order: OrderRow): asserts order is DueOrder {
  if (order.total !== null && order.currency !== null) return
  throw notAllowed('An order can be paid once it is accepted')
}

/** What is said to be earlier is a mistyped year. */
const earliestDay = '2000-01-01'

/** A day begins up to 14 hours earlier elsewhere than by UTC: so tomorrow is no mistake. */
const assertDay = (day: string) => {
  if (day < earliestDay) throw invalidField('paid_on', `Date must be ${earliestDay} or later`)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  if (day > tomorrow) throw invalidField('paid_on', 'Date must not be in the future')
}

/** What was paid then, in major units, reckoned in cents. */
const addUp = ({ total, paid, currency }: DueOrder, amount: number) => {
  const open = toCents(total) - toCents(paid)
  const say = (sum: number) => formatPrice(sum / 100, currency)
  if (toCents(amount) > open) {
    const message = open === 0 ? 'The order is paid' : `Only ${say(open)} is open`
    throw invalidField('amount', message, 409)
  }
  if (toCents(amount) < -toCents(paid)) {
    const message = paid === 0 ? 'Nothing was paid yet' : `Only ${say(toCents(paid))} was paid`
    throw invalidField('amount', message, 409)
  }
  return (toCents(paid) + toCents(amount)) / 100
}

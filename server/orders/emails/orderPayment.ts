import { z } from 'zod'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { getBalanceDue, paymentFields } from '../../../dataProvider/resources/orders/orders.ts'
import { composeToCustomer, readEmailedOrder, type EmailedOrder, type OrderText } from './emailedOrder.ts'
import type { OrderDetail, Payment, Refund } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { toPaymentBlocks, toDueFacts } from './pricedLines.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as texts from '../../emailTexts/payments.ts'
import type { Writer, WriterContext, Block, Fact } from '../../emails/writer.ts'

const values = z.object({ payment_id: z.int() })

const write: Writer = async (context) => {
  const { payment_id } = values.parse(context.email.values)
  const emailed = await readEmailedOrder(context)
  if (!emailed?.order.due) return undefined
  const hasPaymentId = ({ id }: { id: number }) => id === payment_id
  // An earlier version queued refund receipts as `order_payment`.
  const refund = emailed.order.refunds.find(hasPaymentId)
  const payment = emailed.order.payments.find(hasPaymentId)
  const text = refund
    ? toReceipt(emailed, emailed.order.due, refund)
    : payment && toPaymentText(context, emailed, emailed.order.due, payment)
  return text && composeToCustomer(context, emailed, text)
}

/** To the customer: a payment was received, and the balance due. */
export const orderPayment: ShopEmail = { kind: 'order_payment', label: 'Payment', to: 'person', write }

/** To the customer: the receipt of a refund. */
export const orderRefund: ShopEmail = { kind: 'order_refund', label: 'Refund', to: 'person', write }

type Due = NonNullable<OrderDetail['due']>

const toReceipt = ({ number, order }: EmailedOrder, { currency }: Due, refund: Refund): OrderText => {
  const amount = formatAmount(refund.amount, currency)
  const refunded: Fact[] = [[texts.amountRefundedLabel, amount], ...toRecordFacts(refund)]
  const reason: Fact[] = refund.reason === '' ? [] : [[texts.reasonLabel, refund.reason]]
  return {
    subject: texts.refundSubject(number),
    heading: texts.refundHeading,
    text: texts.refund(amount, number),
    blocks: [{ kind: 'facts', rows: [...refunded, ...reason, ...toDueFacts(order)] }],
  }
}

const toPaymentText = (
  { settings }: WriterContext,
  { number, order }: EmailedOrder,
  { currency }: Due,
  payment: Payment,
): OrderText => {
  const amount = formatAmount(payment.amount, currency)
  const received: Fact[] = [[texts.amountReceivedLabel, amount], ...toRecordFacts(payment)]
  const facts: Block = { kind: 'facts', rows: [...received, ...toDueFacts(order)] }
  const isOpen = getBalanceDue(order) > 0
  return {
    subject: texts.paymentSubject(number),
    heading: isOpen ? texts.paymentHeading : texts.lastPaymentHeading,
    text: isOpen ? texts.payment(number) : texts.lastPayment(number),
    blocks: [facts, ...(isOpen ? toPaymentBlocks(settings, number, 'button') : [])],
  }
}

const toRecordFacts = ({ paid_on, method, reference }: Payment | Refund): Fact[] => [
  [texts.dateLabel, formatDay(paid_on)],
  [texts.methodLabel, paymentFields.method.optionLabels[method]],
  ...(reference === '' ? [] : [[texts.referenceLabel, reference] as const]),
]

/** Formats a date such as `2026-12-09`, which has no time zone. */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

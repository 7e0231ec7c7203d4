import { z } from 'zod'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { getOpen, paymentFields } from '../../../dataProvider/resources/orders/orders.ts'
import { composeToBuyer, readMailedOrder, type MailedOrder, type OrderText } from './emailedOrder.ts'
import type { OrderDetail, Payment, Refund } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { toPaymentBlocks, toDueFacts } from './pricedLines.ts'
import type { ShopEmail } from '../../mail/emailKind.ts'
import * as texts from '../../emailTexts/payments.ts'
import type { Writer, WriterContext, Block, Fact } from '../../mail/writer.ts'

const values = z.object({ payment_id: z.int() })

/** Writes the email of a payment, or of a refund. */
const write: Writer = async (context) => {
  const { payment_id } = values.parse(context.mail.values)
  const mailed = await readMailedOrder(context)
  if (!mailed?.order.due) return undefined
  const isMeant = ({ id }: { id: number }) => id === payment_id
  // An earlier version queued the receipt of a refund as `order_payment`.
  const refund = mailed.order.refunds.find(isMeant)
  const payment = mailed.order.payments.find(isMeant)
  const text = refund
    ? toReceipt(mailed, mailed.order.due, refund)
    : payment && toPaymentText(context, mailed, mailed.order.due, payment)
  return text && composeToBuyer(context, mailed, text)
}

/** To the buyer: a payment was received, and the balance due. */
export const orderPayment: ShopEmail = { kind: 'order_payment', label: 'Payment', to: 'person', write }

/** To the buyer: the receipt of a refund. */
export const orderRefund: ShopEmail = { kind: 'order_refund', label: 'Refund', to: 'person', write }

type Due = NonNullable<OrderDetail['due']>

const toReceipt = ({ number, order }: MailedOrder, { currency }: Due, refund: Refund): OrderText => {
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
  { number, order }: MailedOrder,
  { currency }: Due,
  payment: Payment,
): OrderText => {
  const amount = formatAmount(payment.amount, currency)
  const received: Fact[] = [[texts.amountReceivedLabel, amount], ...toRecordFacts(payment)]
  const facts: Block = { kind: 'facts', rows: [...received, ...toDueFacts(order)] }
  const isOpen = getOpen(order) > 0
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

/** Formats a day of the API, which has no time zone. */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

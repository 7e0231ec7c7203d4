import { z } from 'zod'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import {
  getOpen,
  paymentFields,
  type OrderDetail,
  type Payment,
} from '../../../dataProvider/resources/orders/orders.ts'
import type { Block, Fact } from '../letter/letter.ts'
import { composeToBuyer, readMailedOrder } from './mailedOrder.ts'
import { toPaymentBlocks } from './pricedLines.ts'
import type { Writer } from './writer.ts'

const values = z.object({ payment_id: z.int() })

/** To the buyer: what was paid or paid back, and what is open. */
export const writeOrderPayment: Writer = async (context) => {
  const { payment_id } = values.parse(context.mail.values)
  const mailed = await readMailedOrder(context)
  const payment = mailed?.order.payments.find(({ id }) => id === payment_id)
  if (!mailed || !payment || !mailed.order.due) return undefined
  const { number, order } = mailed
  const { due } = mailed.order
  const facts: Block = { kind: 'facts', rows: [...toPaymentFacts(payment, due), ...toDueFacts(order)] }
  if (payment.amount < 0) {
    return composeToBuyer(context, mailed, {
      subject: `We have paid you back for order ${number}`,
      heading: 'Paid back',
      text: `We have paid you back on your order ${number}.`,
      blocks: [facts],
    })
  }
  const isOpen = getOpen(order) > 0
  const arrived = `Thank you! Your payment for order ${number} has arrived`
  return composeToBuyer(context, mailed, {
    subject: `We have received your payment for order ${number}`,
    heading: isOpen ? 'Payment received' : 'Paid in full',
    text: isOpen ? `${arrived}.` : `${arrived}, and nothing is open any more.`,
    blocks: [facts, ...(isOpen ? toPaymentBlocks(context.settings, number, 'button') : [])],
  })
}

type Due = NonNullable<OrderDetail['due']>

const toPaymentFacts = ({ amount, paid_on, method, reference }: Payment, { currency }: Due): Fact[] => [
  [amount < 0 ? 'Paid back' : 'Received', formatAmount(Math.abs(amount), currency)],
  ['Date', formatDay(paid_on)],
  ['By', paymentFields.method.optionLabels[method]],
  ...(reference === '' ? [] : [['Reference', reference] as const]),
]

/** What an order comes to, what of that is paid, and what is open; only what was paid where it was cancelled. */
export function toDueFacts(order: OrderDetail): Fact[] {
  const { due } = order
  if (!due) return []
  const paid: Fact = ['Paid so far', formatAmount(due.paid, due.currency)]
  if (order.state === 'cancelled') return [paid]
  const total: Fact = ['Total', formatAmount(due.total, due.currency)]
  return due.open > 0 ? [total, paid, ['Open', formatAmount(due.open, due.currency)]] : [total, paid]
}

/** A day as the wire has it, which is in no time zone. */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

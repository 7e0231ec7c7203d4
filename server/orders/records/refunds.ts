import { and, eq } from 'drizzle-orm'
import { formatAmount, toCents } from '../../../dataProvider/contract/money.ts'
import { canRestock } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { RefundBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Database } from '../../database/database.ts'
import { payments } from '../../database/schema.ts'
import { invalidField } from '../../errors/httpError.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { queueOrderMails } from '../emails/workflowEmails.ts'
import { moveStock } from '../moves/stock.ts'
import { notAllowed, type OrderRow } from '../access.ts'
import { insertPayment, type DueOrder } from './payments.ts'

/**
 * Adds a refund of an order, in ended states too; puts the order's pieces back into stock and emails the receipt where that is
 * wanted. Under a key that came before it adds nothing. Needs the order's lock; to restock, the shop's revision raised before
 * (`withOrderStock`).
 * @throws {HttpError} as `insertPayment`; 409 for more than is paid and not refunded, and for pieces that no refund gives back
 */
export async function addRefund(
  tx: Database,
  mailQueue: MailQueue,
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
  if (restocked) await moveStock(tx, mailQueue, order, { stock: 'giveBack', to: order.state }, undefined)
  await addOrderEvent(tx, order, actor, 'refund', { amount, currency })
  if (receipt) await queueOrderMails(tx, mailQueue, order, { kind: 'refund', paymentId })
}

const assertRefundable = ({ paid, currency }: DueOrder, amount: number) => {
  if (toCents(amount) <= toCents(paid)) return
  const message =
    paid === 0 ? 'Nothing is left to refund' : `Only ${formatAmount(paid, currency)} can be refunded`
  throw invalidField('amount', message, 409)
}

const assertCanRestock = async (tx: Database, { id, state }: OrderRow) => {
  if (state === 'accepted') throw notAllowed('Cancel the order to put its pieces back in stock')
  const isRestocked = and(eq(payments.orderId, id), eq(payments.restocked, true))
  if (!canRestock(state) || (await tx.$count(payments, isRestocked)) > 0)
    throw notAllowed('The pieces of this order are back in stock already')
}

import { z } from 'zod'
import { orderStates } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { buyerTexts } from './buyerNews.ts'
import { composeToBuyer, composeToSeller, readMailedOrder, type MailedOrder } from './emailedOrder.ts'
import { orderSides } from './orderEmails.ts'
import { sellerTexts } from './sellerNews.ts'
import type { Writer } from '../../mail/writer.ts'

const values = z.object({
  side: z.enum(orderSides),
  to: z.enum(orderStates),
  by: z.enum(['admin', 'customer', 'clock']),
})
type Move = z.infer<typeof values>

/** To either side: that their order has moved, and what that means for them. */
export const writeOrderNews: Writer = async (context) => {
  const { side, ...move } = values.parse(context.mail.values)
  const mailed = await readMailedOrder(context)
  if (!mailed || isOutdated(move, mailed)) return undefined
  if (side === 'seller') {
    const text = sellerTexts[move.to]?.(context, mailed)
    return text && composeToSeller(context, mailed, text)
  }
  const text = buyerTexts[move.to]?.(context, mailed, move)
  return text && composeToBuyer(context, mailed, text)
}

/** A later mail says what is true by now, and this one would mislead: to a payment, or away from a newer estimate. */
const isOutdated = ({ to }: Pick<Move, 'to'>, { order }: MailedOrder) =>
  (to === 'accepted' && order.state === 'cancelled') || (to === 'new' && order.state !== 'new')

import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { MailedOrder, OrderText } from './emailedOrder.ts'
import { toAgreedBlocks, toPieces } from './pricedLines.ts'
import type { WriterContext } from '../../mail/writer.ts'

/** What the seller reads of a move that no admin has made, by the state that the order has moved to. */
export const sellerTexts: Partial<
  Record<OrderState, (context: WriterContext, mailed: MailedOrder) => OrderText>
> = {
  accepted: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: `Order ${number}: ${buyerName} has accepted the estimate`,
    heading: `Order ${number} is accepted`,
    text: `${buyerName} has accepted your estimate.${order.ship_to && ' Where to send it is on the order’s page.'}`,
    blocks: toAgreedBlocks(order, shopUrl),
  }),
  declined: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: `Order ${number}: ${buyerName} has declined the estimate`,
    heading: `Order ${number} is declined`,
    text: `${buyerName} has declined your estimate. ${sayReason(order)}`.trim(),
    blocks: [toPieces(order, shopUrl)],
  }),
  cancelled: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: `Order ${number}: ${buyerName} has cancelled it`,
    heading: `Order ${number} is cancelled`,
    text: `${buyerName} has cancelled the order. What was held for it can be sold again.`,
    blocks: [toPieces(order, shopUrl)],
  }),
  new: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: `Order ${number}: the estimate for ${buyerName} has expired`,
    heading: 'An estimate has expired',
    text: `${buyerName} has not answered your estimate in time. What was held for it can be sold again; a new estimate holds it anew.`,
    blocks: [toPieces(order, shopUrl)],
  }),
}

/** Why the last estimate was declined. */
const sayReason = ({ estimates }: MailedOrder['order']) => {
  const reason = estimates.find(({ state }) => state === 'declined')?.decline_reason
  return reason ? `Their reason: “${declineReason.optionLabels[reason]}”` : ''
}

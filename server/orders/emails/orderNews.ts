import { z } from 'zod'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import {
  declineReason,
  findAcceptedEstimate,
  isSumLine,
} from '../../../dataProvider/resources/orders/estimates.ts'
import {
  orderStates,
  type Mover,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import { getOpen, getRefundable } from '../../../dataProvider/resources/orders/orders.ts'
import { carrier, getTrackingUrl } from '../../../dataProvider/resources/orders/parcels.ts'
import type { ShopEmail } from '../../mail/emailKind.ts'
import type { WriterContext, Block, Fact } from '../../mail/writer.ts'
import {
  composeToBuyer,
  composeToSeller,
  orderSides,
  readMailedOrder,
  type MailedOrder,
  type OrderText,
} from './emailedOrder.ts'
import { toDueFacts, toEstimateBlocks, toPaymentBlocks, toPricedItem, toUnpricedItem } from './pricedLines.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'

const values = z.object({
  side: z.enum(orderSides),
  to: z.enum(orderStates),
  by: z.enum(['admin', 'customer', 'clock']),
})
type Move = z.infer<typeof values>

/** To either side: the order has moved, and what that means for them. */
export const orderNews: ShopEmail = {
  kind: 'order_news',
  label: 'News of an order',
  to: 'either',
  // A visitor may place many orders with another person's address, and cancelling each sends an email.
  limit: ({ to }) => (to === 'cancelled' ? 'orders' : undefined),
  write: async (context) => {
    const { side, ...move } = values.parse(context.mail.values)
    const mailed = await readMailedOrder(context)
    if (!mailed || isOutdated(move, mailed)) return undefined
    if (side === 'seller') {
      const text = sellerTexts[move.to]?.(context, mailed)
      return text && composeToSeller(context, mailed, text)
    }
    const text = buyerTexts[move.to]?.(context, mailed, move)
    return text && composeToBuyer(context, mailed, text)
  },
}

/** True if the order has moved on, so that this email would mislead: to a payment, or away from a newer estimate. */
const isOutdated = ({ to }: Pick<Move, 'to'>, { order }: MailedOrder) =>
  (to === 'accepted' && order.state === 'cancelled') || (to === 'new' && order.state !== 'new')

/** The buyer's texts, by the state that the order has moved to. Other moves send no email. */
const buyerTexts: Partial<
  Record<OrderState, (context: WriterContext, mailed: MailedOrder, move: { by: Mover }) => OrderText>
> = {
  accepted: ({ settings, shopUrl }, { order, number }, { by }) => ({
    subject: `Your order ${number} is confirmed`,
    heading: `Your order ${number} is confirmed`,
    text:
      by === 'customer'
        ? 'Thank you! You have accepted our estimate, and we keep everything in it for you.'
        : 'Good news: we have confirmed your order, and keep everything in it for you.',
    blocks: [
      ...toAgreedBlocks(order, shopUrl),
      ...toPaidFacts(order),
      ...(getOpen(order) > 0 ? toPaymentBlocks(settings, number, 'button') : []),
    ],
  }),
  declined: ({ shopUrl }, { order, number }) => ({
    subject: `Your order ${number}: the estimate is declined`,
    heading: 'The estimate is declined',
    text: `We have noted that our estimate for your order ${number} is not for you. Nothing is due.`,
    blocks: [toPieces(order, shopUrl)],
  }),
  cancelled: ({ shopUrl }, { order, number }) => ({
    subject: `Your order ${number} is cancelled`,
    heading: 'Your order is cancelled',
    text:
      order.due && getRefundable(order.due) > 0
        ? `We have cancelled your order ${number}. Nothing more is due, and we will write to you about what you have paid.`
        : `We have cancelled your order ${number}. Nothing is due.`,
    blocks: [toPieces(order, shopUrl), ...toPaidFacts(order)],
  }),
  new: ({ shopUrl }, { order, number }, { by }) => ({
    subject: `Your order ${number}: the estimate ${by === 'clock' ? 'has expired' : 'is withdrawn'}`,
    heading: by === 'clock' ? 'The estimate has expired' : 'The estimate is withdrawn',
    text:
      by === 'clock'
        ? `Our estimate for your order ${number} has expired, and nothing is kept for you any more. If you are still interested, tell us: we gladly send a new one.`
        : `We have withdrawn our estimate for your order ${number}, and its link decides nothing any more. Your order is still with us.`,
    blocks: [toPieces(order, shopUrl)],
  }),
  shipped: ({ shopUrl }, { order, number }) => ({
    subject: `Your order ${number} is on its way`,
    heading: 'Your order is on its way',
    text: `We have sent your order ${number}.`,
    blocks: [...toParcelBlocks(order), toPieces(order, shopUrl)],
  }),
  completed: (_, { number }) => ({
    subject: `Your order ${number} is complete`,
    heading: 'Your order is complete',
    text: `Your order ${number} is complete. Thank you! We hope it brings you joy.`,
  }),
}

/** None before the first payment. */
const toPaidFacts = (order: OrderDetail): Block[] =>
  order.due && order.due.paid > 0 ? [{ kind: 'facts', rows: toDueFacts(order) }] : []

const toParcelBlocks = ({ parcel }: OrderDetail): Block[] => {
  if (!parcel) return []
  const url = getTrackingUrl(parcel)
  const rows: Fact[] = [
    ...(parcel.carrier === 'other' ? [] : [['Carrier', carrier.optionLabels[parcel.carrier]] as const]),
    ['Tracking', parcel.tracking],
  ]
  return [
    { kind: 'facts', rows },
    ...(url === undefined ? [] : [{ kind: 'button', label: 'Track your parcel', url } as const]),
  ]
}

/** The seller's texts of moves that no admin has made, by the state that the order has moved to. */
const sellerTexts: Partial<Record<OrderState, (context: WriterContext, mailed: MailedOrder) => OrderText>> = {
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

/** What was agreed: the accepted estimate, else the order's lines at their listed prices. */
const toAgreedBlocks = (order: OrderDetail, shopUrl: string): Block[] => {
  const accepted = findAcceptedEstimate(order)
  if (accepted) return toEstimateBlocks(accepted, shopUrl)
  const { due, lines } = order
  const items = lines.map((line) => toPricedItem(line, line.currency, shopUrl))
  return [{ kind: 'items', items, totals: due ? [['Total', formatAmount(due.total, due.currency)]] : [] }]
}

/** The pieces without prices: the agreed ones, else all that were ordered. */
const toPieces = (order: OrderDetail, shopUrl: string): Block => {
  const agreed = findAcceptedEstimate(order)?.lines.filter((line) => !isSumLine(line))
  const items = (agreed ?? order.lines).map((line) => toUnpricedItem(line, shopUrl))
  return { kind: 'items', items, totals: [] }
}

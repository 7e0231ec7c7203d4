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
import * as texts from '../../emailTexts/orderUpdates.ts'
import * as paymentsTexts from '../../emailTexts/payments.ts'
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
  label: 'Order update',
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
    subject: texts.confirmed(number),
    heading: texts.confirmed(number),
    text: by === 'customer' ? texts.estimateAccepted : texts.orderConfirmed,
    blocks: [
      ...toAgreedBlocks(order, shopUrl),
      ...toPaidFacts(order),
      ...(getOpen(order) > 0 ? toPaymentBlocks(settings, number, 'button') : []),
    ],
  }),
  declined: ({ shopUrl }, { order, number }) => ({
    subject: texts.declinedSubject(number),
    heading: texts.declinedHeading,
    text: texts.declined(number),
    blocks: [toPieces(order, shopUrl)],
  }),
  cancelled: ({ shopUrl }, { order, number }) => ({
    subject: texts.cancelledSubject(number),
    heading: texts.cancelledHeading,
    text:
      order.due && getRefundable(order.due) > 0
        ? texts.cancelledAfterPayment(number)
        : texts.cancelled(number),
    blocks: [toPieces(order, shopUrl), ...toPaidFacts(order)],
  }),
  new: ({ shopUrl }, { order, number }, { by }) => {
    const isExpired = by === 'clock'
    return {
      subject: isExpired ? texts.expiredSubject(number) : texts.withdrawnSubject(number),
      heading: isExpired ? texts.expiredHeading : texts.withdrawnHeading,
      text: isExpired ? texts.expired(number) : texts.withdrawn(number),
      blocks: [toPieces(order, shopUrl)],
    }
  },
  shipped: ({ shopUrl }, { order, number }) => ({
    subject: texts.shippedSubject(number),
    heading: texts.shippedHeading,
    text: texts.shipped(number),
    blocks: [...toParcelBlocks(order), toPieces(order, shopUrl)],
  }),
  completed: (_, { number }) => ({
    subject: texts.completedSubject(number),
    heading: texts.completedHeading,
    text: texts.completed(number),
  }),
}

/** None before the first payment. */
const toPaidFacts = (order: OrderDetail): Block[] =>
  order.due && order.due.paid > 0 ? [{ kind: 'facts', rows: toDueFacts(order) }] : []

const toParcelBlocks = ({ parcel }: OrderDetail): Block[] => {
  if (!parcel) return []
  const url = getTrackingUrl(parcel)
  const rows: Fact[] = [
    ...(parcel.carrier === 'other'
      ? []
      : [[texts.carrierLabel, carrier.optionLabels[parcel.carrier]] as const]),
    [texts.trackingLabel, parcel.tracking],
  ]
  return [
    { kind: 'facts', rows },
    ...(url === undefined ? [] : [{ kind: 'button', label: texts.trackPackage, url } as const]),
  ]
}

/** The seller's texts of moves that no admin has made, by the state that the order has moved to. */
const sellerTexts: Partial<Record<OrderState, (context: WriterContext, mailed: MailedOrder) => OrderText>> = {
  accepted: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: texts.sellerAcceptedSubject(number, buyerName),
    heading: texts.sellerAcceptedHeading(number),
    text: order.ship_to ? texts.sellerAcceptedWithAddress : texts.sellerAccepted,
    blocks: toAgreedBlocks(order, shopUrl),
  }),
  declined: ({ shopUrl }, { order, number, buyerName }) => {
    const reason = findDeclineReason(order)
    return {
      subject: texts.sellerDeclinedSubject(number, buyerName),
      heading: texts.sellerDeclinedHeading(number),
      text: reason ? texts.sellerDeclinedFor(declineReason.optionLabels[reason]) : texts.sellerDeclined,
      blocks: [toPieces(order, shopUrl)],
    }
  },
  cancelled: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: texts.sellerCancelledSubject(number, buyerName),
    heading: texts.sellerCancelledHeading(number),
    text: texts.sellerCancelled,
    blocks: [toPieces(order, shopUrl)],
  }),
  new: ({ shopUrl }, { order, number, buyerName }) => ({
    subject: texts.sellerExpiredSubject(number, buyerName),
    heading: texts.sellerExpiredHeading,
    text: texts.sellerExpired,
    blocks: [toPieces(order, shopUrl)],
  }),
}

/** Why the last estimate was declined. */
const findDeclineReason = ({ estimates }: MailedOrder['order']) =>
  estimates.find(({ state }) => state === 'declined')?.decline_reason

/** What was agreed: the accepted estimate, else the order's lines at their listed prices. */
const toAgreedBlocks = (order: OrderDetail, shopUrl: string): Block[] => {
  const accepted = findAcceptedEstimate(order)
  if (accepted) return toEstimateBlocks(accepted, shopUrl)
  const { due, lines } = order
  const items = lines.map((line) => toPricedItem(line, line.currency, shopUrl))
  return [
    {
      kind: 'items',
      items,
      totals: due ? [[paymentsTexts.totalLabel, formatAmount(due.total, due.currency)]] : [],
    },
  ]
}

/** The pieces without prices: the agreed ones, else all that were ordered. */
const toPieces = (order: OrderDetail, shopUrl: string): Block => {
  const agreed = findAcceptedEstimate(order)?.lines.filter((line) => !isSumLine(line))
  const items = (agreed ?? order.lines).map((line) => toUnpricedItem(line, shopUrl))
  return { kind: 'items', items, totals: [] }
}

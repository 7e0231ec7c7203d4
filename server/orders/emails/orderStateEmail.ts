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
import { getBalanceDue, getRefundable } from '../../../dataProvider/resources/orders/orders.ts'
import { carrier, getTrackingUrl } from '../../../dataProvider/resources/orders/parcels.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as groupTexts from '../../emailTexts/groups.ts'
import * as texts from '../../emailTexts/orderUpdates.ts'
import * as paymentsTexts from '../../emailTexts/payments.ts'
import type { WriterContext, Block, EmailItem, Fact } from '../../emails/writer.ts'
import {
  composeToCustomer,
  composeToSeller,
  createAdminUrl,
  orderSides,
  readEmailedOrder,
  type EmailedOrder,
  type OrderText,
} from './emailedOrder.ts'
import { writeOrderGroup } from './orderGroup.ts'
import { toDueFacts, toEstimateBlocks, toPaymentBlocks, toPricedItem, toUnpricedItem } from './pricedLines.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'

const values = z.object({
  side: z.enum(orderSides),
  to: z.enum(orderStates),
  by: z.enum(['admin', 'customer', 'clock']),
})
type Move = z.infer<typeof values>

/** To the shop or the customer: the order's state has changed. */
export const orderStateEmail: ShopEmail = {
  kind: 'order_news',
  label: 'Order update',
  to: 'either',
  group: { of: 'seller', write: writeOrderGroup(groupTexts.changedOrders, describeChange) },
  write: async (context) => {
    const { side, ...move } = values.parse(context.email.values)
    const emailed = await readEmailedOrder(context)
    if (!emailed || isOutdated(move, emailed)) return undefined
    if (side === 'seller') {
      const text = sellerTexts[move.to]?.(context, emailed)
      return text && composeToSeller(context, emailed, text)
    }
    const text = customerTexts[move.to]?.(context, emailed, move)
    return text && composeToCustomer(context, emailed, text)
  },
}

/** The change of an order's state, as the seller's email about this order alone says it. */
async function describeChange(context: WriterContext): Promise<EmailItem | undefined> {
  const move = values.parse(context.email.values)
  const emailed = await readEmailedOrder(context)
  if (!emailed || isOutdated(move, emailed)) return undefined
  const text = sellerTexts[move.to]?.(context, emailed)
  if (!text) return undefined
  const url = createAdminUrl(context, emailed.order.id)
  return { title: text.subject, detail: '', price: '', url, picture: undefined }
}

/**
 * Returns true if a later change makes the email misleading: it would request payment for a cancelled order, or contradict
 * the newer state.
 */
const isOutdated = ({ to }: Pick<Move, 'to'>, { order }: EmailedOrder) =>
  (to === 'accepted' && order.state === 'cancelled') || (to === 'new' && order.state !== 'new')

/** The customer's texts by the order's new state. This email is not sent for other states. */
const customerTexts: Partial<
  Record<OrderState, (context: WriterContext, emailed: EmailedOrder, move: { by: Mover }) => OrderText>
> = {
  accepted: ({ settings, shopUrl }, { order, number }, { by }) => ({
    subject: texts.confirmed(number),
    heading: texts.confirmed(number),
    text: by === 'customer' ? texts.estimateAccepted : texts.orderConfirmed,
    blocks: [
      ...toAgreedBlocks(order, shopUrl),
      ...toPaidFacts(order),
      ...(getBalanceDue(order) > 0 ? toPaymentBlocks(settings, number, 'button') : []),
    ],
  }),
  declined: ({ shopUrl }, { order, number }) => ({
    subject: texts.declinedSubject(number),
    heading: texts.declinedHeading,
    text: texts.declined(number),
    blocks: [toUnpricedItems(order, shopUrl)],
  }),
  cancelled: ({ shopUrl }, { order, number }) => ({
    subject: texts.cancelledSubject(number),
    heading: texts.cancelledHeading,
    text:
      order.due && getRefundable(order.due) > 0
        ? texts.cancelledAfterPayment(number)
        : texts.cancelled(number),
    blocks: [toUnpricedItems(order, shopUrl), ...toPaidFacts(order)],
  }),
  new: ({ shopUrl }, { order, number }, { by }) => {
    const isExpired = by === 'clock'
    return {
      subject: isExpired ? texts.expiredSubject(number) : texts.withdrawnSubject(number),
      heading: isExpired ? texts.expiredHeading : texts.withdrawnHeading,
      text: isExpired ? texts.expired(number) : texts.withdrawn(number),
      blocks: [toUnpricedItems(order, shopUrl)],
    }
  },
  shipped: ({ shopUrl }, { order, number }) => ({
    subject: texts.shippedSubject(number),
    heading: texts.shippedHeading,
    text: texts.shipped(number),
    blocks: [...toParcelBlocks(order), toUnpricedItems(order, shopUrl)],
  }),
  completed: (_, { number }) => ({
    subject: texts.completedSubject(number),
    heading: texts.completedHeading,
    text: texts.completed(number),
  }),
}

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

/** The shop's texts by the order's new state, for changes that no admin made. */
const sellerTexts: Partial<Record<OrderState, (context: WriterContext, emailed: EmailedOrder) => OrderText>> =
  {
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
        blocks: [toUnpricedItems(order, shopUrl)],
      }
    },
    cancelled: ({ shopUrl }, { order, number, buyerName }) => ({
      subject: texts.sellerCancelledSubject(number, buyerName),
      heading: texts.sellerCancelledHeading(number),
      text: texts.sellerCancelled,
      blocks: [toUnpricedItems(order, shopUrl)],
    }),
    new: ({ shopUrl }, { order, number, buyerName }) => ({
      subject: texts.sellerExpiredSubject(number, buyerName),
      heading: texts.sellerExpiredHeading,
      text: texts.sellerExpired,
      blocks: [toUnpricedItems(order, shopUrl)],
    }),
  }

const findDeclineReason = ({ estimates }: EmailedOrder['order']) =>
  estimates.find(({ state }) => state === 'declined')?.decline_reason

/** Returns the lines of the accepted estimate, or the order's lines at their listed prices if there is none. */
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

/** Returns the agreed items without prices, or all ordered items if no estimate was accepted. */
const toUnpricedItems = (order: OrderDetail, shopUrl: string): Block => {
  const agreed = findAcceptedEstimate(order)?.lines.filter((line) => !isSumLine(line))
  const items = (agreed ?? order.lines).map((line) => toUnpricedItem(line, shopUrl))
  return { kind: 'items', items, totals: [] }
}

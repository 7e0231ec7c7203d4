import type { Mover, OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { carrier, getTrackingUrl } from '../../../dataProvider/resources/orders/parcels.ts'
import { getOpen, getRefundable } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { MailedOrder, OrderText } from './emailedOrder.ts'
import { toDueFacts } from './orderPayment.ts'
import { toPieces, toPaymentBlocks, toAgreedBlocks } from './pricedLines.ts'
import type { WriterContext, Block, Fact } from '../../mail/writer.ts'

/** What the buyer reads of a move, by the state that the order has moved to; nothing of the others. */
export const buyerTexts: Partial<
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

/** Once something is paid. */
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

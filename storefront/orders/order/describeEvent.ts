import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'

/** What happened to an order, in a sentence of the shop to its customer; undefined for what is not told to customers. */
export function describeEvent(event: OrderEvent): string | undefined {
  return sentences[event.kind](event)
}

const sentences: Record<OrderEvent['kind'], (event: OrderEvent) => string | undefined> = {
  placed: ({ by }) => (by === 'customer' ? 'You placed the order' : 'We began the order for you'),
  line: ({ by, name = 'a piece' }) => `${by === 'customer' ? 'You' : 'We'} added ${name}`,
  state: (event) => describeMove(event),
  estimate: ({ estimate, amount, currency = '' }) =>
    `We sent ${nameEstimate(estimate)}${amount === undefined ? '' : `: ${formatAmount(amount, currency)}`}`,
  payment: ({ amount = 0, currency = '' }) => `We received ${formatAmount(amount, currency)}`,
  refund: ({ amount = 0, currency = '' }) => `We refunded ${formatAmount(amount, currency)}`,
  parcel: () => 'We prepared your parcel',
  message: ({ by }) => (by === 'customer' ? 'You wrote to us' : 'We wrote to you'),
  contact: () => 'We changed how we reach you',
  ship_to: ({ by }) =>
    by === 'customer' ? 'You gave your postal address' : 'We changed your postal address',
  // An admin who looks at an order of their own is answered these as well.
  note: () => undefined,
  links: () => undefined,
  claimed: ({ by }) => (by === 'customer' ? 'You took over the order' : 'We noted whose order it is'),
}

const describeMove = (event: OrderEvent): string | undefined => {
  const { from, to, by } = event
  const who = by === 'customer' ? 'You' : 'We'
  switch (to) {
    case 'new':
      return from === 'quoted' ? describeEnd(event) : 'We opened the order again'
    case 'accepted':
      return from === 'quoted' ? describeAnswer(event, 'accepted') : 'We accepted the order'
    case 'declined':
      return describeAnswer(event, 'declined')
    case 'shipped':
      return 'We sent your parcel'
    case 'completed':
      return 'We completed the order'
    case 'cancelled':
      return `${who} cancelled the order`
    // The estimate that was sent says it already.
    case 'quoted':
    case undefined:
      return undefined
  }
}

/** An admin notes what the customer said elsewhere. */
const describeAnswer = ({ by, estimate, reason }: OrderEvent, answer: 'accepted' | 'declined') => {
  const why = reason ? `: ${declineReason.optionLabels[reason]}` : ''
  return `${by === 'customer' ? 'You' : 'We noted that you'} ${answer} ${nameEstimate(estimate)}${why}`
}

const describeEnd = ({ by, estimate }: OrderEvent) =>
  by === 'clock' ? `Time is up for ${nameEstimate(estimate)}` : `We withdrew ${nameEstimate(estimate)}`

const nameEstimate = (number: number | undefined) =>
  number === undefined ? 'the estimate' : `estimate no. ${number}`

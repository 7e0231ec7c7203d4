import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'

/** What happened to an order, in a sentence without its end. */
export function describeEvent(event: OrderEvent): string {
  return sentences[event.kind](event)
}

const sentences: Record<OrderEvent['kind'], (event: OrderEvent) => string> = {
  placed: () => 'The order was placed',
  line: ({ name = 'A line' }) => `${name} joined the order`,
  state: (event) => describeMove(event),
  estimate: ({ estimate, amount, currency = '' }) =>
    `Estimate no. ${estimate} was sent${amount === undefined ? '' : `: ${formatAmount(amount, currency)}`}`,
  payment: ({ amount = 0, currency = '' }) => `${formatAmount(amount, currency)} was paid`,
  refund: ({ amount = 0, currency = '' }) => `${formatAmount(amount, currency)} was refunded`,
  parcel: () => 'The parcel was filled in',
  message: () => 'A message was written',
  note: () => 'An inside note was written',
  contact: () => 'How the customer is reached was changed',
  ship_to: () => 'The postal address was changed',
  links: () => 'Every link to the order was revoked',
  // An admin says whose it is while nobody has taken it over.
  claimed: ({ by }) =>
    by === 'admin' ? 'The shop changed whose order it is' : 'A customer took the order over',
}

const describeMove = ({ from, to, estimate, reason, by }: OrderEvent): string => {
  const which = estimate === undefined ? 'The estimate' : `Estimate no. ${estimate}`
  if (to === 'declined')
    return `${which} was declined${reason ? `: ${declineReason.optionLabels[reason]}` : ''}`
  if (from === 'quoted' && to === 'accepted') return `${which} was accepted`
  if (from === 'quoted' && to === 'new') return `${which} ${by === 'clock' ? 'expired' : 'was withdrawn'}`
  if (to === 'new') return 'It was made new again'
  return `It is ${to ? orderState.optionLabels[to].toLowerCase() : 'changed'}`
}

/** Who did it. */
export function getEventAuthor({ by, by_name = 'The shop' }: OrderEvent): string {
  if (by === 'admin') return by_name
  return by === 'customer' ? 'The customer' : 'By itself'
}

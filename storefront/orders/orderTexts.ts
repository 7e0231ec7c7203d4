import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import { formatAmount } from '../../dataProvider/contract/money.ts'
import type { EstimateState } from '../../dataProvider/resources/orders/estimates.ts'
import { isRegistration } from '../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'

/** Where an order stands, in a title for the customer. */
export function getStateTitle(order: Pick<Order, 'number' | 'state' | 'lines'>): string {
  return getOpenKinds(order) ?? stateTitles[order.state]
}

/**
 * What is still open of an order that has no number, and so no state beyond that: `Open enquiry`, `Open booking` (DASH-8). Undefined
 * for any other order.
 */
export function getOpenKinds({ number, state, lines }: Pick<Order, 'number' | 'state' | 'lines'>) {
  if (number !== null || state === 'completed') return undefined
  const open = lines.filter(({ action_type }) => action_type !== 'completed')
  return [...new Set(open.map(getOpenKind))].join(', ')
}

const getOpenKind = ({ action_type, type }: Order['lines'][number]) => {
  if (action_type === 'enquiry') return 'Open enquiry'
  return type === 'Event' ? 'Open registration' : 'Open booking'
}

export const stateTitles: Record<OrderState, string> = {
  new: 'We have your order',
  quoted: 'Your estimate is here',
  accepted: 'It is agreed',
  shipped: 'It is on its way',
  completed: 'Completed',
  declined: 'You declined the estimate',
  cancelled: 'Cancelled',
}

/** What happens next, for the customer. A registration waits for no estimate and no parcel (ORDER-11). */
export function describeNextStep(order: NextStepOrder): string {
  if (isRegistration(order) && order.state === 'new') return registrationStep
  return order.state === 'accepted' ? getAcceptedStep(order) : nextSteps[order.state]
}

type NextStepOrder = Pick<OrderDetail, 'state' | 'due' | 'lines'>

const registrationStep = 'We confirm your registration within 24 hours. You pay nothing now.'

const nextSteps: Record<OrderState, string> = {
  new: 'We look at it and answer within 24 hours. You pay nothing now.',
  quoted: 'Read it below, then accept or decline it. Nothing is agreed before you do.',
  accepted: 'We get it ready for you.',
  shipped: 'The carrier has your parcel.',
  completed: 'Thank you. Write to us if anything is not as it should be.',
  declined: 'The pieces are no longer reserved for you. Write to us if you change your mind.',
  cancelled: 'The pieces are no longer reserved for you. Write to us if you change your mind.',
}

const getAcceptedStep = (order: NextStepOrder) => {
  const { due } = order
  if (due?.state === 'refunded') return 'We have refunded what you paid. Write to us with any question.'
  if (isRegistration(order)) return `Your registration is confirmed. ${getAttendStep(due)}`
  if (!due || due.open <= 0) return nextSteps.accepted
  const open = formatAmount(due.open, due.currency)
  return due.state === 'part'
    ? `Thank you for what you have paid. Once the other ${open} is here, we send it to you.`
    : `Once your payment of ${open} is here, we send it to you.`
}

const getAttendStep = (due: Order['due']) => {
  if (!due || due.open <= 0) return 'See you there.'
  const open = formatAmount(due.open, due.currency)
  return `Please pay ${due.state === 'part' ? `the other ${open}` : open} before the event.`
}

interface EstimateOutcome {
  title: string
  next: string
  /** In which state it leaves its order. */
  leaves: OrderState
}

/** What became of an estimate that does not stand any more, for whoever opens its link. */
export const estimateOutcomes: Record<Exclude<EstimateState, 'sent'>, EstimateOutcome> = {
  accepted: { title: 'This estimate was accepted', next: 'It is agreed. Thank you.', leaves: 'accepted' },
  declined: {
    title: 'This estimate was declined',
    next: 'The pieces are no longer reserved for you. Write to us if you change your mind.',
    leaves: 'declined',
  },
  withdrawn: {
    title: 'This estimate was withdrawn',
    next: 'We write to you as soon as there is a new one.',
    leaves: 'new',
  },
  expired: {
    title: 'This estimate has expired',
    next: 'Write to us and we look whether it can still be had.',
    leaves: 'new',
  },
  replaced: {
    title: 'There is a newer estimate',
    next: 'This one does not count any more. The newer one is in our latest mail to you.',
    leaves: 'quoted',
  },
}

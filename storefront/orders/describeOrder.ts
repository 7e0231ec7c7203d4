import { formatAmount } from '../../dataProvider/contract/money.ts'
import { isRegistration } from '../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import * as texts from '../texts/orders.ts'

/** Returns a title for the customer that describes the order's state. */
export function getStateTitle(order: Pick<Order, 'number' | 'state' | 'lines'>): string {
  return getOpenKinds(order) ?? texts.stateTitles[order.state]
}

/**
 * Returns the kinds of an order's open lines, such as `Open enquiry`, if the order has no number and therefore no detailed state
 * (DASH-8). Returns undefined for completed orders and for orders with a number.
 */
export function getOpenKinds({ number, state, lines }: Pick<Order, 'number' | 'state' | 'lines'>) {
  if (number !== null || state === 'completed') return undefined
  const open = lines.filter(({ action_type }) => action_type !== 'completed')
  return [...new Set(open.map(getOpenKind))].join(', ')
}

const getOpenKind = ({ action_type, type }: Order['lines'][number]) => {
  if (action_type === 'enquiry') return texts.openEnquiry
  return type === 'Event' ? texts.openRegistration : texts.openBooking
}

/** Describes the customer's next step. A registration involves neither an estimate nor a package (ORDER-11). */
export function describeNextStep(order: NextStepOrder): string {
  if (order.state === 'accepted') return describeAccepted(order)
  return order.state === 'new' && isRegistration(order) ? texts.registered : texts.nextSteps[order.state]
}

type NextStepOrder = Pick<OrderDetail, 'state' | 'due' | 'lines'>

const describeAccepted = (order: NextStepOrder) => {
  const { due } = order
  if (due?.state === 'refunded') return texts.refunded
  const isEvent = isRegistration(order)
  if (!due || due.open <= 0) return isEvent ? texts.registrationPaid : texts.nextSteps.accepted
  const open = formatAmount(due.open, due.currency)
  if (due.state === 'part') return isEvent ? texts.registrationPartPaid(open) : texts.partPaid(open)
  return isEvent ? texts.registrationUnpaid(open) : texts.unpaid(open)
}

import {
  movesFrom,
  type OrderMove,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import { findSentEstimate, type DeclineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Order, OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'

/** What the seller does next: a move, or what comes before one. */
export type OrderStep = OrderMove | 'payment'

/** How a move reads on its button. */
export function getMoveLabel({ from, to }: OrderMove): string {
  if (to === 'new') return from === 'quoted' ? 'Withdraw the estimate' : 'Make it new again'
  if (to === 'accepted') return from === 'new' ? 'Accept at the listed price' : 'Accept for the customer'
  return labels[to]
}

const labels: Record<Exclude<OrderState, 'new' | 'accepted'>, string> = {
  quoted: 'Send Estimate',
  declined: 'Decline for the customer',
  shipped: 'Shipping',
  completed: 'Mark as completed',
  cancelled: 'Cancel the order',
}

/** What is said once it is done. */
export function getMoveResult({ from, to }: OrderMove, name: string): string {
  if (to === 'new') return from === 'quoted' ? `The estimate of ${name} is withdrawn` : `${name} is new again`
  return `${name} is ${to}`
}

/** What is usually next in each state, as far as there is a move to it. */
const usual: Record<OrderState, OrderState[]> = {
  new: ['quoted'],
  quoted: ['accepted'],
  accepted: ['shipped', 'completed'],
  shipped: ['completed'],
  declined: ['new'],
  completed: [],
  cancelled: [],
}

/** The next step of an order, its one main button; undefined once it has ended for good. */
export function getNextStep({
  state,
  due,
  lines,
}: Pick<Order, 'state' | 'due' | 'lines'>): OrderStep | undefined {
  if (state === 'accepted' && due && due.open > 0) return 'payment'
  const moves = movesFrom(state, 'admin')
  // What was booked is not shipped.
  const isBooked = lines.length > 0 && lines.every(({ type }) => type === 'Service' || type === 'Event')
  // What is free needs no estimate.
  const isFree = state === 'new' && lines.length > 0 && lines.every(({ price }) => price === 0)
  const isRefunded = state === 'accepted' && due?.state === 'refunded'
  const candidates: OrderState[] = isFree ? ['accepted'] : isRefunded ? ['cancelled'] : usual[state]
  const next = candidates.find((to) => !(to === 'shipped' && isBooked))
  return moves.find(({ to }) => to === next)
}

/** Everything else that can be done with it. */
export function getOtherMoves(order: Pick<Order, 'state' | 'due' | 'lines'>): OrderMove[] {
  const next = getNextStep(order)
  return movesFrom(order.state, 'admin').filter((move) => move !== next)
}

const decisions = { accepted: 'accepted', declined: 'declined', new: 'withdrawn' } as const

/** Makes a move that needs nothing more than the order as it was read. */
export async function moveOrder(
  api: BackOfficeApi,
  order: OrderDetail,
  { from, to }: OrderMove,
  reason?: DeclineReason,
): Promise<OrderDetail> {
  const { id, version } = order
  const estimate = findSentEstimate(order)
  const isDecision = from === 'quoted' && to in decisions
  if (!isDecision || !estimate) return api.changeOrder(id, { state: to, version })
  const state = decisions[to as keyof typeof decisions]
  return api.decideEstimate(id, estimate.number, { state, version, ...(reason && { reason }) })
}

import { type DeclineReason, findSentEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import {
  findMove,
  type OrderMove,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderDetail, Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { isRegistration } from '../../../dataProvider/resources/orders/orders.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import * as texts from '../../texts/orderMoves.ts'
import * as orderPartsTexts from '../../texts/orderParts.tsx'

/** A step that an admin can take: a move, or recording a payment. */
export type OrderStep = OrderMove | 'payment'

type Movable = Pick<Order, 'state' | 'moves' | 'due' | 'lines'>

/** The preferred next states of each state, best first. Not every order can move to them. */
const preferredNextStates: Record<OrderState, OrderState[]> = {
  new: ['quoted'],
  quoted: ['accepted'],
  accepted: ['shipped', 'completed'],
  shipped: ['completed'],
  declined: ['new'],
  completed: [],
  cancelled: [],
}

/** Returns the next step of an order, for its main button; undefined if there is none. */
export function getNextStep(order: Movable): OrderStep | undefined {
  const { state, due } = order
  if (state === 'accepted' && due && due.open > 0) return 'payment'
  const next = getNextState(order)
  return getMoves(order).find(({ to }) => to === next)
}

const getMoves = ({ state, moves }: Movable) => moves.flatMap((to) => findMove(state, to, 'admin') ?? [])

const getNextState = (order: Movable): OrderState | undefined => {
  const { state, due, lines } = order
  if (state === 'new' && canSkipEstimate(order)) return 'accepted'
  if (state === 'accepted' && due?.state === 'refunded') return 'cancelled'
  // Services and events are not shipped.
  const isBooked = lines.length > 0 && lines.every(({ type }) => type === 'Service' || type === 'Event')
  return preferredNextStates[state].find((to) => !(to === 'shipped' && isBooked))
}

/** Returns true if the order contains only events or only free items. */
const canSkipEstimate = (order: Pick<Order, 'lines'>) =>
  isRegistration(order) || (order.lines.length > 0 && order.lines.every(({ price }) => price === 0))

/** Returns all moves except the next step. */
export function getOtherMoves(order: Movable): OrderMove[] {
  const next = getNextStep(order)
  return getMoves(order).filter((move) => move !== next)
}

export function getMoveLabel(move: OrderMove, order: Pick<Order, 'lines'>): string {
  if (move.to === 'quoted') return orderPartsTexts.sendEstimate
  if (move.to === 'shipped') return orderPartsTexts.shipping
  return texts.moveLabels[getMoveName(move, order)]
}

/** Returns the key of a move's texts. Moves to `quoted` and `shipped` have their own dialogs and no key. */
export function getMoveName({ from, to }: OrderMove, order: Pick<Order, 'lines'>): texts.MoveName {
  if (to === 'new') return from === 'quoted' ? 'withdraw' : 'reopen'
  if (to === 'accepted' && from === 'new') return isRegistration(order) ? 'confirm' : 'acceptListed'
  return names[to as keyof typeof names]
}

const names = { accepted: 'accept', declined: 'decline', completed: 'complete', cancelled: 'cancel' } as const

const decisions = { accepted: 'accepted', declined: 'declined', new: 'withdrawn' } as const

/** Makes a move that requires no other data than the order and, for a decline, a reason. */
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

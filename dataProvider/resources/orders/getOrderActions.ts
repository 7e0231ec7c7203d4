import { getBuyer, type Parties } from './buyer.ts'
import {
  canChangeAddress,
  canSaveParcel,
  canSendEstimate,
  endedStates,
  movesFrom,
  orderActions,
  type OrderAction,
  type OrderState,
} from './orderMoves.ts'

/** How a caller sees an order. */
export type OrderViewer = 'admin' | 'customer' | 'link'

/** What the actions depend on. `customer` is null while the order is in no account. */
interface OrderFacts extends Parties {
  state: OrderState
  /** An admin can still choose the customer. */
  canNameCustomer: boolean
}

/** The states that the viewer can move an order to, and their other actions. */
export function getOrderActions(
  order: OrderFacts,
  viewer: OrderViewer,
): { moves: OrderState[]; may: OrderAction[] } {
  const { state, customer, canNameCustomer } = order
  const isAdmin = viewer === 'admin'
  const mover = isAdmin ? 'admin' : 'customer'
  const allowed: Record<OrderAction, boolean> = {
    estimate: isAdmin && canSendEstimate(state),
    parcel: isAdmin && canSaveParcel(state),
    contact: isAdmin,
    customer: isAdmin && canNameCustomer,
    address: canChangeAddress(state, mover),
    write: true,
    timeline: true,
    claim: viewer === 'link' && customer === null,
    again: endedStates.includes(state),
    email: isAdmin && getBuyer(order).email !== '',
    mailto: false,
  }
  return {
    moves: movesFrom(state, mover).map(({ to }) => to),
    may: orderActions.filter((action) => allowed[action]),
  }
}

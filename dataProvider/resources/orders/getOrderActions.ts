import { getOrderCustomer, type Parties } from './getOrderCustomer.ts'
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

/** How the caller accesses the order; `link` means with a link token. */
export type OrderViewer = 'admin' | 'customer' | 'link'

/** The facts that determine the actions. `customer` is null if the order belongs to no account. */
interface OrderFacts extends Parties {
  state: OrderState
  canAssignCustomer: boolean
  /** True if the viewer can confirm the order. Absent if the server has no extension `confirmation`. */
  canConfirm?: boolean
}

/** Returns the states to which the viewer can move the order, and the viewer's other actions. */
export function getOrderActions(
  order: OrderFacts,
  viewer: OrderViewer,
): { moves: OrderState[]; may: OrderAction[] } {
  const { state, customer, canAssignCustomer } = order
  const isAdmin = viewer === 'admin'
  const mover = isAdmin ? 'admin' : 'customer'
  const allowed: Record<OrderAction, boolean> = {
    estimate: isAdmin && canSendEstimate(state),
    parcel: isAdmin && canSaveParcel(state),
    contact: isAdmin,
    customer: isAdmin && canAssignCustomer,
    address: canChangeAddress(state, mover),
    write: true,
    timeline: true,
    claim: viewer === 'link' && customer === null,
    confirm: order.canConfirm === true,
    again: endedStates.includes(state),
    email: isAdmin && getOrderCustomer(order).email !== '',
    mailto: false,
  }
  return {
    moves: movesFrom(state, mover).map(({ to }) => to),
    may: orderActions.filter((action) => allowed[action]),
  }
}

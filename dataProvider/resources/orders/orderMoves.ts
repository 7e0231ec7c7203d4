/** The states of an order (extension `order-workflow`). */
export const orderStates = [
  'new',
  'quoted',
  'accepted',
  'shipped',
  'completed',
  'declined',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** `customer` is the order's customer, by account or by link; `clock` means that an estimate has expired. */
export type Mover = 'admin' | 'customer' | 'clock'

export interface OrderMove {
  from: OrderState
  to: OrderState
  by: readonly Mover[]
  /**
   * A precondition. `newEstimate` means that the move sends an estimate. `prices` means that all lines have the same currency
   * and a listed price. In an order with only registrations, lines need no price.
   */
  needs?: 'newEstimate' | 'validEstimate' | 'prices' | 'parcel'
  /**
   * What happens to the items (docs/decisions/021). `hold` reserves them until the estimate expires, and `take` removes them from
   * stock. `release` ends the reservation, and `restock` returns the removed units to stock. `reserveAgain` reserves them as for a
   * new order. Default: nothing. Reserved seats of events have other rules (`server/orders/moves/stock.ts`).
   */
  stock?: 'hold' | 'take' | 'release' | 'restock' | 'reserveAgain'
  /**
   * Who gets an email. `otherParty` is the party that did not make the move. The shop gets no email about an admin's move.
   */
  notifies?: 'buyer' | 'otherParty' | 'both'
}

/** All possible moves of an order. Any other move is rejected as `not_allowed`. */
export const orderMoves: readonly OrderMove[] = [
  { from: 'new', to: 'quoted', by: ['admin'], needs: 'newEstimate', stock: 'hold', notifies: 'buyer' },
  { from: 'new', to: 'accepted', by: ['admin'], needs: 'prices', stock: 'take', notifies: 'buyer' },
  { from: 'new', to: 'cancelled', by: ['admin', 'customer'], stock: 'release', notifies: 'otherParty' },
  {
    from: 'quoted',
    to: 'accepted',
    by: ['admin', 'customer'],
    needs: 'validEstimate',
    stock: 'take',
    notifies: 'both',
  },
  {
    from: 'quoted',
    to: 'declined',
    by: ['admin', 'customer'],
    needs: 'validEstimate',
    stock: 'release',
    notifies: 'otherParty',
  },
  { from: 'quoted', to: 'cancelled', by: ['admin', 'customer'], stock: 'release', notifies: 'otherParty' },
  { from: 'quoted', to: 'new', by: ['admin', 'clock'], stock: 'release', notifies: 'both' },
  { from: 'accepted', to: 'shipped', by: ['admin'], needs: 'parcel', notifies: 'buyer' },
  { from: 'accepted', to: 'completed', by: ['admin'], notifies: 'buyer' },
  { from: 'accepted', to: 'cancelled', by: ['admin'], stock: 'restock', notifies: 'buyer' },
  { from: 'shipped', to: 'completed', by: ['admin'] },
  { from: 'declined', to: 'new', by: ['admin'], stock: 'reserveAgain' },
]

/** The states in which an order has ended; its lines then have the action `completed`. */
export const endedStates: readonly OrderState[] = ['completed', 'declined', 'cancelled']

const isFinal = (state: OrderState) => !orderMoves.some(({ from }) => from === state)

/** Returns the move between two states; undefined if `by` cannot make it. */
export function findMove(from: OrderState, to: OrderState, by: Mover): OrderMove | undefined {
  return orderMoves.find((move) => move.from === from && move.to === to && move.by.includes(by))
}

export function movesFrom(from: OrderState, by: Mover): OrderMove[] {
  return orderMoves.filter((move) => move.from === from && move.by.includes(by))
}

/**
 * The caller's possible actions on an order, in addition to moves. `customer` means choosing or changing the order's customer.
 * `claim` moves the order to the caller's account after sign-in. `again` reorders the items of an ended order. `email` means that
 * the shop emails the customer about the order. `confirm` confirms the order, or reserves seats that a confirmed order lacks. `mailto` means that the shop neither stores nor emails estimates and packages, so
 * the admin sends the email.
 */
export const orderActions = [
  'estimate',
  'parcel',
  'contact',
  'customer',
  'address',
  'write',
  'timeline',
  'claim',
  'confirm',
  'again',
  'email',
  'mailto',
] as const
export type OrderAction = (typeof orderActions)[number]

/** True if an estimate can be sent: the first one, or one that replaces the current one. */
export function canSendEstimate(state: OrderState): boolean {
  return isStateOfMove(state, 'newEstimate')
}

/** True if the package can be saved: while the order is accepted, or to correct it while the order is shipped. */
export function canSaveParcel(state: OrderState): boolean {
  return isStateOfMove(state, 'parcel')
}

/** True if a refund can return the order's items to stock. No move from these states does. */
export function canRestock(state: OrderState): boolean {
  return state === 'shipped' || state === 'completed'
}

/**
 * True if the shipping address can change. An admin can also change it after shipping, because the package may come back.
 * After a decline, an admin can change it too, because the order can be reopened.
 */
export function canChangeAddress(state: OrderState, by: Mover): boolean {
  return by === 'admin' ? !isFinal(state) : state !== 'shipped' && !endedStates.includes(state)
}

const isStateOfMove = (state: OrderState, need: OrderMove['needs']) =>
  orderMoves.some(({ from, to, needs }) => needs === need && (from === state || to === state))

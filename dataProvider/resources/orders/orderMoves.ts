/** What an order can be (extension `order-workflow`). */
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

/** Who moves an order: an admin, whoever it belongs to, with an account or by a link, or time alone. */
export type Mover = 'admin' | 'customer' | 'clock'

export interface OrderMove {
  from: OrderState
  to: OrderState
  by: readonly Mover[]
  /**
   * What must be there: an estimate that is sent with the move, one that stands, a price on every line but a
   * registration's, all in one currency, or a parcel.
   */
  needs?: 'newEstimate' | 'standingEstimate' | 'prices' | 'parcel'
  /**
   * What becomes of the pieces, docs/decisions/021: held until the estimate expires, taken from the stock, released, given
   * back as they were taken, or held as a new order's are. Nothing unless told.
   */
  stock?: 'hold' | 'take' | 'release' | 'giveBack' | 'holdAgain'
  /** Who gets a mail about it besides whoever made the move; nobody unless told. */
  tells?: 'buyer' | 'otherSide' | 'both'
}

/** Every move that an order can make. What is not here is refused as `not_allowed`. */
export const orderMoves: readonly OrderMove[] = [
  { from: 'new', to: 'quoted', by: ['admin'], needs: 'newEstimate', stock: 'hold', tells: 'buyer' },
  { from: 'new', to: 'accepted', by: ['admin'], needs: 'prices', stock: 'take', tells: 'buyer' },
  { from: 'new', to: 'cancelled', by: ['admin', 'customer'], stock: 'release', tells: 'otherSide' },
  {
    from: 'quoted',
    to: 'accepted',
    by: ['admin', 'customer'],
    needs: 'standingEstimate',
    stock: 'take',
    tells: 'both',
  },
  {
    from: 'quoted',
    to: 'declined',
    by: ['admin', 'customer'],
    needs: 'standingEstimate',
    stock: 'release',
    tells: 'otherSide',
  },
  { from: 'quoted', to: 'cancelled', by: ['admin', 'customer'], stock: 'release', tells: 'otherSide' },
  { from: 'quoted', to: 'new', by: ['admin', 'clock'], stock: 'release', tells: 'both' },
  { from: 'accepted', to: 'shipped', by: ['admin'], needs: 'parcel', tells: 'buyer' },
  { from: 'accepted', to: 'completed', by: ['admin'], tells: 'buyer' },
  { from: 'accepted', to: 'cancelled', by: ['admin'], stock: 'giveBack', tells: 'buyer' },
  { from: 'shipped', to: 'completed', by: ['admin'] },
  { from: 'declined', to: 'new', by: ['admin'], stock: 'holdAgain' },
]

/** The states in which an order has ended; its lines then read `completed`. */
export const endedStates: readonly OrderState[] = ['completed', 'declined', 'cancelled']

/** True once an order can move no more, by anybody. */
const isFinal = (state: OrderState) => !orderMoves.some(({ from }) => from === state)

/** The move between two states; undefined where there is none for whoever makes it. */
export function findMove(from: OrderState, to: OrderState, by: Mover): OrderMove | undefined {
  return orderMoves.find((move) => move.from === from && move.to === to && move.by.includes(by))
}

/** The moves that somebody can make from a state. */
export function movesFrom(from: OrderState, by: Mover): OrderMove[] {
  return orderMoves.filter((move) => move.from === from && move.by.includes(by))
}

/**
 * What the caller can do with an order besides moving it. `customer` names or changes its customer. `claim` takes it over into the
 * caller's account, once signed in. `again` orders the pieces of an ended order once more. `email` means that the shop emails the
 * customer about the order. `mailto` means that the shop neither stores nor emails an estimate or a parcel: the admin emails it.
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
  'again',
  'email',
  'mailto',
] as const
export type OrderAction = (typeof orderActions)[number]

/** True where an estimate of the order can be sent: the first one, or another in the place of the one that stands. */
export function canSendEstimate(state: OrderState): boolean {
  return isBesideMove(state, 'newEstimate')
}

/** True where an order's parcel can be filled in: before it is shipped, and after that to correct it. */
export function canSaveParcel(state: OrderState): boolean {
  return isBesideMove(state, 'parcel')
}

/** True where no move gives an order's pieces back any more: a refund may, where they were returned. */
export function canRestock(state: OrderState): boolean {
  return state === 'shipped' || state === 'completed'
}

/**
 * True while an order's postal address can change. An admin can correct that of a shipped order, whose parcel can come back, and of
 * a declined one, which can be reopened.
 */
export function canChangeAddress(state: OrderState, by: Mover): boolean {
  return by === 'admin' ? !isFinal(state) : state !== 'shipped' && !endedStates.includes(state)
}

const isBesideMove = (state: OrderState, need: OrderMove['needs']) =>
  orderMoves.some(({ from, to, needs }) => needs === need && (from === state || to === state))

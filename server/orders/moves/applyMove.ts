import { and, eq, sql } from 'drizzle-orm'
import { itemTypes } from '../../../dataProvider/contract/itemTypes.ts'
import type { DeclineReason, EstimateState } from '../../../dataProvider/resources/orders/estimates.ts'
import { actionFor } from '../../../dataProvider/resources/orders/orderLines.ts'
import {
  endedStates,
  findMove,
  type OrderMove,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../../database/database.ts'
import { estimates, orderLines } from '../../database/schema.ts'
import type { HttpError } from '../../errors/httpError.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { isOverdue, type EstimateRow } from './estimates.ts'
import { moveStock } from './stock.ts'

/** What a move is made with. */
interface MoveDetails {
  /** The estimate that is sent with the move, or decided by it. */
  estimate?: EstimateRow | undefined
  reason?: DeclineReason | undefined
  /** What is due from now on. */
  due?: { currency: string; total: number } | undefined
}

/**
 * Makes a move that is allowed and whose needs are there, with all that follows from it. Needs the order's lock, and before
 * that the shop's revision raised.
 * @throws {HttpError} 409 `unavailable` when pieces that it takes or holds are not available
 */
export async function applyMove(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  move: OrderMove,
  { estimate, reason, due }: MoveDetails,
): Promise<OrderRow> {
  const { from, to } = move
  if (estimate && to !== 'quoted') await closeEstimate(tx, estimate, to, actor.by, reason)
  await moveStock(tx, order, move, estimate)
  const moved = await touchOrder(tx, order, { state: to, ...due })
  await setActions(tx, order, to)
  await addOrderEvent(tx, order, actor, 'state', {
    from,
    to,
    ...(estimate && { estimate: estimate.number }),
    ...(reason && { reason }),
  })
  await queueOrderEmails(tx, moved, { kind: 'moved', from, to, by: actor.by, tells: move.tells })
  return moved
}

/** Records what a move of its order makes of the estimate. */
const closeEstimate = async (
  tx: Database,
  { id }: EstimateRow,
  to: OrderState,
  by: Actor['by'],
  reason: DeclineReason | undefined,
) => {
  const state = stateAfter(to, by)
  const isDecided = state === 'accepted' || state === 'declined'
  const decision = isDecided ? { decidedAt: sql`now()`, declineReason: reason ?? null } : {}
  await tx
    .update(estimates)
    .set({ state, ...decision })
    .where(eq(estimates.id, id))
}

const stateAfter = (to: OrderState, by: Actor['by']): EstimateState => {
  if (to === 'accepted' || to === 'declined') return to
  if (by === 'clock') return 'expired'
  return by === 'customer' ? 'declined' : 'withdrawn'
}

const bookedTypes = itemTypes.filter((type) => actionFor(type) === 'booking')

/** Lines of an order that has ended read `completed`; once it is new again, what they were. */
const setActions = async (tx: Database, { id }: OrderRow, to: OrderState) => {
  if (to !== 'new' && !endedStates.includes(to)) return
  const asked = sql`case when ${orderLines.itemType} in ${bookedTypes} then 'booking' else 'enquiry' end`
  await tx
    .update(orderLines)
    .set({ actionType: to === 'new' ? asked : 'completed' })
    .where(eq(orderLines.orderId, id))
}

/**
 * Makes the clock's move where the order's estimate has expired and this is not recorded yet; answers the order as it is
 * then. Needs what every move needs (applyMove).
 */
export async function expireEstimate(tx: Database, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'quoted') return order
  const [estimate] = await tx
    .select()
    .from(estimates)
    .where(and(eq(estimates.orderId, order.id), isOverdue))
  const move = findMove('quoted', 'new', 'clock')
  return estimate && move ? applyMove(tx, order, clock, move, { estimate }) : order
}

/** Time alone. */
const clock: Actor = { by: 'clock', customerId: null }

/** For a move that the table does not have, at least not for this actor. */
export function noSuchMove(from: OrderState, to: OrderState, { by }: Actor): HttpError {
  const labels = orderState.optionLabels
  if (from === to) return notAllowed(`This order is already in the state “${labels[to]}”`)
  if (to === 'quoted') return notAllowed('Send an estimate first')
  if (by === 'customer' && findMove(from, to, 'admin')) return notAllowed('Only an admin can do this')
  return notAllowed(`An order cannot change from “${labels[from]}” to “${labels[to]}”`)
}

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
import { recordConfirmation } from '../confirmation/confirmOrder.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { isUnrecordedExpiry, type EstimateRow } from './estimates.ts'
import { moveStock } from './stock.ts'

interface MoveDetails {
  /** The estimate that the move sends or closes. */
  estimate?: EstimateRow | undefined
  reason?: DeclineReason | undefined
  /** The order's total once it is accepted. */
  due?: { currency: string; total: number } | undefined
}

/**
 * Moves the order to another state, updates its estimate, stock, lines and timeline, and queues the emails. An admin who works on
 * an unconfirmed order also confirms it, unless the move ends the order. The caller has
 * checked that the move is allowed and its requirements are met. Requires the order's lock. If the move changes stock, the
 * shop's row must have been locked before the order.
 * @throws {HttpError} 409 `unavailable` if the items to reserve or take are not available
 */
export async function applyMove(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  move: OrderMove,
  { estimate, reason, due }: MoveDetails,
): Promise<OrderRow> {
  const { from, to } = move
  if (actor.by === 'admin' && !endedStates.includes(to)) await recordConfirmation(tx, order)
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
  await queueOrderEmails(tx, moved, { kind: 'moved', from, to, by: actor.by, notifies: move.notifies })
  return moved
}

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

/** Lines of an ended order are `completed`. If the order becomes new again, they get their original action. */
const setActions = async (tx: Database, { id }: OrderRow, to: OrderState) => {
  if (to !== 'new' && !endedStates.includes(to)) return
  const asked = sql`case when ${orderLines.itemType} in ${bookedTypes} then 'booking' else 'enquiry' end`
  await tx
    .update(orderLines)
    .set({ actionType: to === 'new' ? asked : 'completed' })
    .where(eq(orderLines.orderId, id))
}

/**
 * Moves the order back to `new` if its estimate has expired and the expiry is not recorded yet. Returns the current order. Has
 * the same requirements as `applyMove`.
 */
export async function expireEstimate(tx: Database, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'quoted') return order
  const [estimate] = await tx
    .select()
    .from(estimates)
    .where(and(eq(estimates.orderId, order.id), isUnrecordedExpiry))
  const move = findMove('quoted', 'new', 'clock')
  return estimate && move ? applyMove(tx, order, clock, move, { estimate }) : order
}

const clock: Actor = { by: 'clock', customerId: null }

/** Returns the error for a move that does not exist or that the actor may not make. */
export function moveNotAllowedError(from: OrderState, to: OrderState, { by }: Actor): HttpError {
  const labels = orderState.optionLabels
  if (from === to) return notAllowed(`This order is already in the state “${labels[to]}”`)
  if (to === 'quoted') return notAllowed('Send an estimate first')
  if (by === 'customer' && findMove(from, to, 'admin')) return notAllowed('Only an admin can do this')
  return notAllowed(`An order cannot change from “${labels[from]}” to “${labels[to]}”`)
}

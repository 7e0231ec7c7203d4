import { and, eq } from 'drizzle-orm'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { EstimateDecision } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { EstimateState } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Database } from '../../database/database.ts'
import { estimates } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { expireEstimate } from './applyMove.ts'
import { moveOrder } from './moveOrder.ts'

/**
 * Decides the estimate with that number, moves the order to the matching state and returns the order. An acceptance can
 * include the shipping address. Must run inside `withOrderStock`.
 * @throws {HttpError} 404 if the order has no such estimate; 409 `not_allowed` if the estimate is no longer valid, or if a
 * customer tries to withdraw it; 409 `unavailable` if the items are not available
 */
export async function decideEstimate(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  number: number,
  { state, reason, ship_to: shipTo }: EstimateDecision,
): Promise<OrderRow> {
  const current = await expireEstimate(tx, order)
  const [estimate] = await tx
    .select({ state: estimates.state })
    .from(estimates)
    .where(and(eq(estimates.orderId, order.id), eq(estimates.number, number)))
  if (!estimate) throw notFound('estimate')
  if (estimate.state !== 'sent') throw notAllowed(refusals[estimate.state])
  if (state === 'withdrawn' && actor.by === 'customer') throw notAllowed('Only an admin can do this')
  const isAddressed = state === 'accepted' && shipTo !== undefined
  if (isAddressed && shipTo !== current.shipTo) await addOrderEvent(tx, current, actor, 'ship_to')
  const addressed = isAddressed ? await touchOrder(tx, current, { shipTo }) : current
  return moveOrder(tx, addressed, actor, stateOfOrder[state], state === 'declined' ? reason : undefined)
}

const stateOfOrder: Record<EstimateDecision['state'], OrderState> = {
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'new',
}

const refusals: Record<Exclude<EstimateState, 'sent'>, string> = {
  accepted: 'This estimate was already accepted',
  declined: 'This estimate was already declined',
  withdrawn: 'This estimate was withdrawn',
  expired: 'This estimate has expired',
  replaced: 'This estimate was replaced by a newer one',
}

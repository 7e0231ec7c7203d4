import { and, eq, gt, lte, sql, type InferSelectModel } from 'drizzle-orm'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { DeclineReason, EstimateState } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Database } from '../../database/database.ts'
import { estimates } from '../../database/schema.ts'
import type { Actor } from '../events.ts'

export type EstimateRow = InferSelectModel<typeof estimates>

/** Sent and not decided, whether or not its time is over. */
export const isSent = eq(estimates.state, 'sent')

/** It stands: it can be accepted. By the database's clock. */
export const isStanding = and(isSent, gt(estimates.expiresAt, sql`now()`))

/** Its time is over and nobody has recorded it. */
export const isOverdue = and(isSent, lte(estimates.expiresAt, sql`now()`))

/** The order's estimate that stands. */
export async function findStandingEstimate(tx: Database, orderId: string): Promise<EstimateRow | undefined> {
  const [estimate] = await tx
    .select()
    .from(estimates)
    .where(and(eq(estimates.orderId, orderId), isStanding))
  return estimate
}

/** Records what a move of its order makes of the estimate. */
export async function closeEstimate(
  tx: Database,
  { id }: EstimateRow,
  to: OrderState,
  by: Actor['by'],
  reason: DeclineReason | undefined,
): Promise<void> {
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

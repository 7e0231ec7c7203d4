import { and, eq } from 'drizzle-orm'
import { findMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { estimates } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { clock } from '../events.ts'
import type { OrderRow } from '../access.ts'
import { applyMove } from './applyMove.ts'
import { isOverdue } from './estimates.ts'

/**
 * Makes the clock's move where the time of the order's estimate is over and nobody has recorded it; answers the order as it
 * is then. Needs what every move needs (applyMove).
 */
export async function expireEstimate(tx: Database, mailQueue: MailQueue, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'quoted') return order
  const [estimate] = await tx
    .select()
    .from(estimates)
    .where(and(eq(estimates.orderId, order.id), isOverdue))
  const move = findMove('quoted', 'new', 'clock')
  return estimate && move ? applyMove(tx, mailQueue, order, clock, move, { estimate }) : order
}

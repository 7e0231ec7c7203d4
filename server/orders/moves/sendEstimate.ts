import { and, eq, sql } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { canSendEstimate, findMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import type { EstimateBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Database } from '../../database/database.ts'
import { estimates } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderMails } from '../emails/workflowEmails.ts'
import { applyMove, noSuchMove } from './applyMove.ts'
import { prepareEstimateLines } from './estimateLines.ts'
import { isSent, type EstimateRow } from './estimates.ts'
import { expireEstimate } from './expireEstimate.ts'
import { moveStock } from './stock.ts'

/** What is sent; which version of the order was read is checked before. */
type SentEstimate = Omit<EstimateBody, 'version'>

/**
 * Sends an estimate of the order, which is quoted then; one that stood is replaced. Needs a transaction that has raised the
 * shop's revision and then locked the order (`withOrderStock`).
 * @throws {HttpError} 400 where a line is not the order's or cannot join it; 409 `not_allowed` in a state in which none can
 * be sent, or after too many; 409 `unavailable` when its pieces are gone
 */
export async function sendEstimate(
  tx: Database,
  mailQueue: MailQueue,
  order: OrderRow,
  actor: Actor,
  body: SentEstimate,
): Promise<void> {
  const current = await expireEstimate(tx, mailQueue, order)
  const move = findMove('new', 'quoted', actor.by)
  if (!move || !canSendEstimate(current.state)) throw noSuchMove(current.state, 'quoted', actor)
  const lines = await prepareEstimateLines(tx, order, actor, body.lines)
  const isOfOrder = eq(estimates.orderId, order.id)
  const sent = await tx.$count(estimates, isOfOrder)
  if (sent >= limits.orderEstimates)
    throw notAllowed(`An order has ${limits.orderEstimates} estimates at most`)
  await tx.update(estimates).set({ state: 'replaced' }).where(and(isOfOrder, isSent))
  const estimate = await insertEstimate(tx, order, body, lines, sent + 1)
  const { number, total, currency } = estimate
  await addOrderEvent(tx, order, actor, 'estimate', { estimate: number, amount: total, currency })
  if (current.state === move.to) {
    await moveStock(tx, mailQueue, order, move, estimate)
    await touchOrder(tx, order)
  } else await applyMove(tx, mailQueue, current, actor, move, { estimate })
  await queueOrderMails(tx, mailQueue, order, { kind: 'estimate', estimateId: estimate.id })
}

const insertEstimate = async (
  tx: Database,
  { id: orderId, shopId }: OrderRow,
  body: SentEstimate,
  lines: EstimateRow['lines'],
  number: number,
): Promise<EstimateRow> => {
  const { currency, discount, shipping, tax, tax_name: taxName, note, valid_days } = body
  const { total } = sumEstimate(body)
  const [estimate] = await tx
    .insert(estimates)
    .values({
      shopId,
      orderId,
      number,
      currency,
      lines,
      discount,
      shipping,
      tax,
      taxName,
      note,
      total,
      expiresAt: sql`now() + ${valid_days}::int * interval '1 day'`,
    })
    .returning()
  if (!estimate) throw new Error('INSERT returned no row')
  return estimate
}

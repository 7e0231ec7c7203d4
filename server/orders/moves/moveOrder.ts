import { and, eq } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { toCents } from '../../../dataProvider/contract/money.ts'
import type { DeclineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import { findMove, type OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { estimates, orderLines, parcels } from '../../database/schema.ts'
import { notAllowed, type OrderRow } from '../access.ts'
import type { Actor } from '../events.ts'
import { applyMove, expireEstimate, moveNotAllowedError } from './applyMove.ts'
import { isValidEstimate } from './estimates.ts'

/**
 * Moves an order to a state if the move is allowed (dataProvider/resources/orders/orderMoves.ts), and returns the
 * order. Requires the order's lock, taken by `withOrderStock` if the state may change stock.
 * @param reason why an estimate is declined
 * @throws {HttpError} 409 `not_allowed` if the move does not exist for the actor or its requirements are not met; 409
 * `unavailable` if the items are not available
 */
export async function moveOrder(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  to: OrderState,
  reason?: DeclineReason,
): Promise<OrderRow> {
  const current = await expireEstimate(tx, order)
  const move = findMove(current.state, to, actor.by)
  if (!move || move.needs === 'newEstimate') throw moveNotAllowedError(current.state, to, actor)
  const estimate = current.state === 'quoted' ? await findValidEstimate(tx, order.id) : undefined
  if (move.needs === 'validEstimate' && !estimate) throw notAllowed('This order has no valid estimate')
  if (move.needs === 'parcel') await assertHasParcel(tx, order)
  const listed = move.needs === 'prices' ? await sumListedPrices(tx, order) : undefined
  const due = to === 'accepted' ? (estimate ?? listed) : undefined
  return applyMove(tx, current, actor, move, {
    estimate,
    reason,
    due: due && { currency: due.currency, total: due.total },
  })
}

/** @throws {HttpError} 409 `not_allowed` */
const assertHasParcel = async (tx: Database, { id }: OrderRow) => {
  if ((await tx.$count(parcels, eq(parcels.orderId, id))) === 0)
    throw notAllowed('Enter the carrier and tracking number first')
}

/**
 * Sums the listed prices of the order's lines. A price of 0 counts as a price: a free item needs no estimate.
 * @throws {HttpError} 409 `not_allowed` if a line lacks a price that the order needs, the currencies differ, or the total
 * is too high
 */
const sumListedPrices = async (tx: Database, { id }: OrderRow) => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id))
  // Registrations without a price are for free events, so an order with only registrations needs no prices.
  const needsPrices = lines.some(({ itemType }) => itemType !== 'Event')
  const unpriced = needsPrices ? lines.find(({ itemPrice }) => itemPrice === null) : undefined
  if (unpriced) throw notAllowed(`${unpriced.itemName} has no price. Send an estimate instead.`)
  const [currency = '', another] = new Set(lines.map(({ itemCurrency }) => itemCurrency))
  if (another)
    throw notAllowed('The items of this order are in different currencies. Send an estimate instead.')
  const cents = lines.reduce((sum, { itemPrice, quantity }) => sum + toCents(itemPrice ?? 0) * quantity, 0)
  const total = cents / 100
  if (total > limits.price) throw notAllowed(`The total of an order can be at most ${limits.price}`)
  return { currency, total }
}

const findValidEstimate = async (tx: Database, orderId: string) => {
  const [estimate] = await tx
    .select()
    .from(estimates)
    .where(and(eq(estimates.orderId, orderId), isValidEstimate))
  return estimate
}

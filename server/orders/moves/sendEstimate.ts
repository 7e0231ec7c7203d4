import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { toCents } from '../../../dataProvider/contract/money.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { canSendEstimate, findMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { EstimateBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Database } from '../../database/database.ts'
import { estimates, orderLines } from '../../database/schema.ts'
import { invalidField } from '../../errors/httpError.ts'
import {
  assertLineAvailable,
  findOrderedItems,
  type SelectedItem,
  toOrderColumns,
  toItemSnapshot,
} from '../lines/orderedItems.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { applyMove, expireEstimate, moveNotAllowedError } from './applyMove.ts'
import { isSentEstimate, type EstimateRow } from './estimates.ts'
import { moveStock } from './stock.ts'

/** The caller has already checked the version. */
type SentEstimate = Omit<EstimateBody, 'version'>

/**
 * Sends an estimate, which moves the order to `quoted` and replaces the current estimate. Must run inside `withOrderStock`.
 * @throws {HttpError} 400 if a line is not part of the order or its item cannot be added; 409 `not_allowed` if the order's
 * state does not allow an estimate, or if the order would have too many estimates or lines; 409 `unavailable` if the items
 * are not available
 */
export async function sendEstimate(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  body: SentEstimate,
): Promise<void> {
  const current = await expireEstimate(tx, order)
  const move = findMove('new', 'quoted', actor.by)
  if (!move || !canSendEstimate(current.state)) throw moveNotAllowedError(current.state, 'quoted', actor)
  const lines = await prepareEstimateLines(tx, order, actor, body.lines)
  const isOfOrder = eq(estimates.orderId, order.id)
  const sent = await tx.$count(estimates, isOfOrder)
  if (sent >= limits.orderEstimates)
    throw notAllowed(`An order can have at most ${limits.orderEstimates} estimates`)
  await tx.update(estimates).set({ state: 'replaced' }).where(and(isOfOrder, isSentEstimate))
  const estimate = await insertEstimate(tx, order, body, lines, sent + 1)
  const { number, total, currency } = estimate
  await addOrderEvent(tx, order, actor, 'estimate', { estimate: number, amount: total, currency })
  if (current.state === move.to) {
    await moveStock(tx, order, move, estimate)
    await touchOrder(tx, order)
  } else await applyMove(tx, current, actor, move, { estimate })
  await queueOrderEmails(tx, order, { kind: 'estimate', estimateId: estimate.id })
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

type SentLine = EstimateBody['lines'][number]

/**
 * Returns the estimate's lines to store. Lines of the order keep the order's names. Items that the estimate adds are first
 * added to the order. They remain in it even if a later estimate does not include them. Has the same requirements as
 * `applyMove`.
 * @throws {HttpError} 400 if a line is not part of the order or its item cannot be added; 409 `not_allowed` if the order
 * would have too many lines; 409 `unavailable` if an added item is not available
 */
const prepareEstimateLines = async (
  tx: Database,
  order: OrderRow,
  actor: Actor,
  lines: SentLine[],
): Promise<EstimateRow['lines']> => {
  const ofOrder = await lockLines(tx, order)
  const joined = await joinItems(tx, order, actor, lines, ofOrder)
  const names = new Map([...ofOrder, ...joined.values()].map(({ id, name }) => [id, name]))
  return lines.map(({ line_id, items_id, name = '', quantity, price }, place) => {
    const lineId = items_id === undefined ? line_id : (joined.get(items_id)?.id ?? null)
    const known = lineId === null ? name : names.get(lineId)
    if (known === undefined)
      throw invalidField(`lines.${place}.line_id`, 'This line is not part of the order')
    return { lineId, name: known, quantity, price: toCents(price) }
  })
}

interface NamedLine {
  id: string
  itemId: number | null
  name: string
}

/** Locks the lines in id order, before new lines lock their items. */
const lockLines = (tx: Database, { id }: OrderRow): Promise<NamedLine[]> =>
  tx
    .select({ id: orderLines.id, itemId: orderLines.itemId, name: orderLines.itemName })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
    .for('update')

/** Adds the estimate's new items to the order as lines. Returns the added lines by item id. */
const joinItems = async (
  tx: Database,
  order: OrderRow,
  actor: Actor,
  lines: SentLine[],
  ofOrder: NamedLine[],
): Promise<Map<number, NamedLine>> => {
  const ids = lines.flatMap(({ items_id }) => items_id ?? [])
  if (ids.length === 0) return new Map()
  if (ofOrder.length + ids.length > limits.checkoutLines)
    throw notAllowed(`An order can have at most ${limits.checkoutLines} lines`)
  const found = await findOrderedItems(tx, order.shopId, ids)
  const joining = lines.flatMap(({ items_id, quantity }, place) => {
    if (items_id === undefined) return []
    const item = found.get(items_id)
    assertCanJoin(item, quantity, place, ofOrder)
    return [{ id: randomUUID(), ...toOrderColumns(order, quantity, place), ...toItemSnapshot(item) }]
  })
  await tx.insert(orderLines).values(joining)
  for (const { itemName: name } of joining) await addOrderEvent(tx, order, actor, 'line', { name })
  return new Map(joining.map(({ id, itemId, itemName: name }) => [itemId, { id, itemId, name }]))
}

/**
 * Checks that an item can be added to the order. The shop's row is locked (`withOrderStock`), so no other order can reserve
 * or take items until the transaction ends.
 */
function assertCanJoin(
  item: SelectedItem | undefined,
  quantity: number,
  place: number,
  ofOrder: NamedLine[],
): asserts item is SelectedItem {
  const refuse = (message: string) => invalidField(`lines.${place}.items_id`, message)
  if (!item) throw refuse('The item was not found')
  const { id, title, isDisabled } = item
  if (isDisabled) throw refuse(`${title} is hidden. Choose another item, or add a custom line.`)
  if (ofOrder.some(({ itemId }) => itemId === id)) throw refuse(`${title} is already in this order`)
  assertLineAvailable(item, quantity, place)
}

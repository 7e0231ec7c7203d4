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
  type OrderedItem,
  placeLine,
  copyItem,
} from '../lines/sellerLines.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { applyMove, expireEstimate, noSuchMove } from './applyMove.ts'
import { isSent, type EstimateRow } from './estimates.ts'
import { moveStock } from './stock.ts'

/** What is sent; which version of the order was read is checked before. */
type SentEstimate = Omit<EstimateBody, 'version'>

/**
 * Sends an estimate of the order, which is quoted then; one that stood is replaced. Needs a transaction that has raised the
 * shop's revision and then locked the order (`withOrderStock`).
 * @throws {HttpError} 400 where a line is not the order's or cannot join it; 409 `not_allowed` in a state in which none can
 * be sent, or after too many; 409 `unavailable` when its pieces are not available
 */
export async function sendEstimate(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  body: SentEstimate,
): Promise<void> {
  const current = await expireEstimate(tx, order)
  const move = findMove('new', 'quoted', actor.by)
  if (!move || !canSendEstimate(current.state)) throw noSuchMove(current.state, 'quoted', actor)
  const lines = await prepareEstimateLines(tx, order, actor, body.lines)
  const isOfOrder = eq(estimates.orderId, order.id)
  const sent = await tx.$count(estimates, isOfOrder)
  if (sent >= limits.orderEstimates)
    throw notAllowed(`An order can have at most ${limits.orderEstimates} estimates`)
  await tx.update(estimates).set({ state: 'replaced' }).where(and(isOfOrder, isSent))
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
 * The lines of an estimate as it keeps them; those of the order are named as they are there. An item of the shop becomes a
 * line of the order first. It stays one even if the estimate is declined or replaced, as lines do that an estimate leaves out. Needs what
 * every move needs (applyMove).
 * @throws {HttpError} 400 where a line is not the order's or its item cannot join that; 409 `not_allowed` where the order
 * would have too many; 409 `unavailable` where fewer pieces of an item that joins are available
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

/** By their ids, and before a new one locks its item. */
const lockLines = (tx: Database, { id }: OrderRow): Promise<NamedLine[]> =>
  tx
    .select({ id: orderLines.id, itemId: orderLines.itemId, name: orderLines.itemName })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
    .for('update')

/** Makes lines of the order of the items that are named, and answers them by their items. */
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
    return [{ id: randomUUID(), ...placeLine(order, quantity, place), ...copyItem(item) }]
  })
  await tx.insert(orderLines).values(joining)
  for (const { itemName: name } of joining) await addOrderEvent(tx, order, actor, 'line', { name })
  return new Map(joining.map(({ id, itemId, itemName: name }) => [itemId, { id, itemId, name }]))
}

/** The shop's revision is raised, so no other order holds or takes pieces until the transaction ends. */
function assertCanJoin(
  item: OrderedItem | undefined,
  quantity: number,
  place: number,
  ofOrder: NamedLine[],
): asserts item is OrderedItem {
  const refuse = (message: string) => invalidField(`lines.${place}.items_id`, message)
  if (!item) throw refuse('The item was not found')
  const { id, title, isDisabled } = item
  if (isDisabled) throw refuse(`${title} is hidden. Choose another item, or add a custom line.`)
  if (ofOrder.some(({ itemId }) => itemId === id)) throw refuse(`${title} is already in this order`)
  assertLineAvailable(item, quantity, place)
}

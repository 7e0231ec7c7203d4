import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { NewOrderBody } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { orderLines, orders } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { assertSameBody, digestKey } from '../http/idempotencyKey.ts'
import { getSeatEnd } from '../items/availability.ts'
import { bumpRevision } from '../revision/revision.ts'
import { assertCustomer } from './access.ts'
import { addOrderEvent, type Actor } from './events.ts'
import {
  assertLineAvailable,
  toItemSnapshot,
  findOrderedItems,
  toOrderColumns,
  type ExtendedOrder,
  type SelectedItem,
} from './lines/orderedItems.ts'

/**
 * Creates an order that an admin took at a show or on the phone. The order belongs to the given customer. If none is given,
 * it has no owner until a customer claims it by its link or an admin assigns a customer. Lines are items, including hidden
 * ones, or custom lines. Only event registrations reserve stock (seats), and no email is sent. Requires a transaction.
 * @returns the order's id, or the id of the existing order if the idempotency key was used before
 * @throws {HttpError} 400 if the shop has no such customer; 404 if it has no such item; 409 `unavailable` if an event is over
 * or has too few seats; 422 if the key was used with another body
 */
export async function createOrder(
  tx: Database,
  shopId: number,
  actor: Actor,
  body: NewOrderBody,
  key: string | undefined,
): Promise<string> {
  const requestKey = digestKey(key)
  const bodyDigest = digest(JSON.stringify(body))
  const { customer_id: customerId = null, contact = null, ship_to: shipTo, lines } = body
  await lockSeats(tx, shopId, lines)
  const known = await findExistingOrder(tx, shopId, requestKey, bodyDigest)
  if (known !== undefined) return known
  if (customerId !== null) await assertCustomer(tx, shopId, customerId)
  const order = { id: randomUUID(), shopId, customerId, visitorId: null }
  const built = await buildLines(tx, order, lines)
  const inserted = await tx
    .insert(orders)
    .values({ ...order, contact, shipTo, requestKey, bodyDigest })
    // The insert waits for a concurrent transaction that has inserted the same key.
    .onConflictDoNothing({ target: [orders.shopId, orders.requestKey] })
    .returning({ id: orders.id })
  if (inserted.length === 0) return (await findExistingOrder(tx, shopId, requestKey, bodyDigest)) ?? order.id
  await tx.insert(orderLines).values(built)
  await addOrderEvent(tx, order, actor, 'placed')
  return order.id
}

const findExistingOrder = async (
  tx: Database,
  shopId: number,
  requestKey: string | null,
  bodyDigest: string,
) => {
  if (requestKey === null) return undefined
  const [known] = await tx
    .select({ id: orders.id, bodyDigest: orders.bodyDigest })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.requestKey, requestKey)))
  if (known) assertSameBody(known.bodyDigest, bodyDigest)
  return known?.id
}

type NewOrderLines = NewOrderBody['lines']
type NewLine = PgInsertValue<typeof orderLines>

const findItems = (tx: Database, shopId: number, lines: NewOrderLines) =>
  findOrderedItems(
    tx,
    shopId,
    lines.flatMap((line) => ('items_id' in line ? [line.items_id] : [])),
  )

const isEvent = ({ itemType }: SelectedItem) => itemType === 'Event'

/**
 * If there are lines for events, locks the shop's row, so that no other transaction changes or reserves seats until this
 * one ends.
 */
const lockSeats = async (tx: Database, shopId: number, lines: NewOrderLines) => {
  const found = await findItems(tx, shopId, lines)
  if ([...found.values()].some(isEvent)) await bumpRevision(tx, shopId)
}

const buildLines = async (tx: Database, order: ExtendedOrder, lines: NewOrderLines): Promise<NewLine[]> => {
  const found = await findItems(tx, order.shopId, lines)
  /** Requested seats by event id. */
  const seats = new Map<number, number>()
  return lines.map((line, place) => {
    const placed = toOrderColumns(order, line.quantity, place)
    if ('name' in line) return { ...placed, ...toCustomLine(line), heldUntil: null }
    const item = found.get(line.items_id)
    if (!item) {
      const message = 'The item was not found'
      throw new HttpError(404, 'not_found', message, { [`lines.${place}.items_id`]: message })
    }
    if (!isEvent(item)) return { ...placed, ...toItemSnapshot(item), heldUntil: null }
    const seatCount = (seats.get(item.id) ?? 0) + line.quantity
    assertLineAvailable(item, seatCount, place)
    seats.set(item.id, seatCount)
    return { ...placed, ...toItemSnapshot(item), heldUntil: getSeatEnd(item.id) }
  })
}

const toCustomLine = ({
  name,
  price,
  currency,
}: {
  name: string
  price: number | null
  currency: string
}) => ({
  itemId: null,
  actionType: 'enquiry' as const,
  itemName: name,
  itemDescription: '',
  itemType: 'Custom' as const,
  itemPrice: price,
  itemCurrency: currency,
})

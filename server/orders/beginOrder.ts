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
  copyItem,
  findOrderedItems,
  placeLine,
  type ExtendedOrder,
  type OrderedItem,
} from './lines/sellerLines.ts'

/**
 * Begins an order at a show or on the telephone: a named customer's, else without an owner until its link is used. Its
 * lines are of items, hidden ones too, or in the seller's own words. Registrations hold their seats, other lines nothing, and
 * no email is sent. Under a key that came before it finds the order that is there. Needs a transaction.
 * @returns the order's id
 * @throws {HttpError} 400 for no customer of the shop, 404 for no item of it; 409 `unavailable` for an event that is over or has
 * not so many seats; 422 when the key came with another body
 */
export async function beginOrder(
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
  const known = await findBegun(tx, shopId, requestKey, bodyDigest)
  if (known !== undefined) return known
  if (customerId !== null) await assertCustomer(tx, shopId, customerId)
  const order = { id: randomUUID(), shopId, customerId, visitorId: null }
  const built = await buildLines(tx, order, lines)
  const begun = await tx
    .insert(orders)
    .values({ ...order, contact, shipTo, requestKey, bodyDigest })
    // Who sends the same at the same time waits here for the other.
    .onConflictDoNothing({ target: [orders.shopId, orders.requestKey] })
    .returning({ id: orders.id })
  if (begun.length === 0) return (await findBegun(tx, shopId, requestKey, bodyDigest)) ?? order.id
  await tx.insert(orderLines).values(built)
  await addOrderEvent(tx, order, actor, 'placed')
  return order.id
}

const findBegun = async (tx: Database, shopId: number, requestKey: string | null, bodyDigest: string) => {
  if (requestKey === null) return undefined
  const [known] = await tx
    .select({ id: orders.id, bodyDigest: orders.bodyDigest })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.requestKey, requestKey)))
  if (known) assertSameBody(known.bodyDigest, bodyDigest)
  return known?.id
}

type BegunLines = NewOrderBody['lines']
type NewLine = PgInsertValue<typeof orderLines>

const findItems = (tx: Database, shopId: number, lines: BegunLines) =>
  findOrderedItems(
    tx,
    shopId,
    lines.flatMap((line) => ('items_id' in line ? [line.items_id] : [])),
  )

const isEvent = ({ itemType }: OrderedItem) => itemType === 'Event'

/** Where lines are of events, no other transaction takes a seat or changes how many there are until this one ends. */
const lockSeats = async (tx: Database, shopId: number, lines: BegunLines) => {
  const found = await findItems(tx, shopId, lines)
  if ([...found.values()].some(isEvent)) await bumpRevision(tx, shopId)
}

const buildLines = async (tx: Database, order: ExtendedOrder, lines: BegunLines): Promise<NewLine[]> => {
  const found = await findItems(tx, order.shopId, lines)
  /** By their events. */
  const seats = new Map<number, number>()
  return lines.map((line, place) => {
    const placed = placeLine(order, line.quantity, place)
    if ('name' in line) return { ...placed, ...inOwnWords(line), heldUntil: null }
    const item = found.get(line.items_id)
    if (!item) {
      const message = 'The item was not found'
      throw new HttpError(404, 'not_found', message, { [`lines.${place}.items_id`]: message })
    }
    if (!isEvent(item)) return { ...placed, ...copyItem(item), heldUntil: null }
    const asked = (seats.get(item.id) ?? 0) + line.quantity
    assertLineAvailable(item, asked, place)
    seats.set(item.id, asked)
    return { ...placed, ...copyItem(item), heldUntil: getSeatEnd(item.id) }
  })
}

const inOwnWords = ({ name, price, currency }: { name: string; price: number | null; currency: string }) => ({
  itemId: null,
  actionType: 'enquiry' as const,
  itemName: name,
  itemDescription: '',
  itemType: 'Custom' as const,
  itemPrice: price,
  itemCurrency: currency,
})

import { and, asc, eq, getTableColumns, gt, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import {
  type Availability,
  type availabilityFilter,
  itemComputed,
} from '../../dataProvider/resources/items/items.ts'
import type { Database } from '../database/database.ts'
import { estimates, items, orderLines } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { computedOf } from '../resources/computedColumns.ts'

// An item's stock (docs/decisions/019, 021) in three words:
// - held: the pieces that order lines reserve until their `held_until`. A hold ends by time, on the database's clock; no job ends it.
// - taken: the pieces that accepted orders have removed from `stock` (`order_lines.taken`); a cancellation gives them back.
// - available: `stock` less what is held, never below 0; null for an item without a limit.

/** The order of the line has an estimate that stands. */
const isQuoted = sql`exists (select from ${estimates} where ${eq(estimates.orderId, orderLines.orderId)}
  and ${eq(estimates.state, 'sent')} and ${gt(estimates.expiresAt, sql`now()`)})`

/**
 * How many pieces a line holds while it holds any: as an estimate has it, else all. What a registration holds lasts longer
 * than an estimate, but the seats that this adds do not.
 */
export const heldPieces = sql`case
  when ${eq(orderLines.itemType, 'Event')} and ${gt(orderLines.heldQuantity, orderLines.quantity)} and not ${isQuoted}
  then ${orderLines.quantity} else coalesce(${orderLines.heldQuantity}, ${orderLines.quantity}) end`

/** The condition that an order line's hold has not ended. */
export const isHeld = gt(orderLines.heldUntil, sql`now()`)

/** How many pieces of an item are held. */
export const held = sql<number>`(select coalesce(sum(${heldPieces}), 0) from ${orderLines}
  where ${eq(orderLines.itemId, items.id)} and ${isHeld})`.mapWith(Number)

const reckonAvailable = (pieces: SQL) =>
  sql<
    number | null
  >`(case when ${items.stock} is not null then greatest(${items.stock} - ${pieces}, 0)::int end)`

/** `stock` less what is held, never below 0; null without a limit. */
export const available = reckonAvailable(held)

// What no answer needs of a row is not read: where a search looks is as long as all its texts.
const {
  searchText: _searchText,
  eventStart: _eventStart,
  eventEnd: _eventEnd,
  ...shownColumns
} = getTableColumns(items)

/** The event is over; an event without a date never is. */
export const isPastEvent = sql<boolean>`(${items.itemType} = 'Event' and coalesce(${items.eventEnd} < now(), false))`

/** What is computed of an item. */
export const itemComputedColumns = computedOf('items', itemComputed, shownColumns) as {
  [Name in keyof typeof itemComputed]: SQL
}

/** What is selected of an item wherever it is shown: one statement, so that stock and holds are of one moment. */
export const itemColumns = { ...shownColumns, ...itemComputedColumns, available, isOver: isPastEvent }

/** The same for admins: with what is held, which can be more than the stock. */
export const adminItemColumns = { ...itemColumns, held }

export function getAvailability(stock: number | null, available: number | null): Availability {
  if (stock === 0) return 'sold'
  return available === 0 ? 'reserved' : 'available'
}

const conditionsOf = (count: SQL): Record<(typeof availabilityFilter)['options'][number], SQL> => ({
  available: sql`${count} is distinct from 0`,
  reserved: sql`${items.stock} > 0 and ${count} = 0`,
  sold: sql`${items.stock} = 0`,
  low: sql`${items.stock} > 0 and ${items.low_stock} is not null and ${count} between 1 and ${items.low_stock}`,
})

/** For each availability, the condition that an item has it. One that is `low` is available, too. */
export const availabilityConditions = conditionsOf(available)

/**
 * The same for a count of all of a shop's items, with the join that it needs: what is held is summed once for all items, and
 * not for each item and condition.
 */
export function sumHolds(db: Database, shopId: number) {
  const holds = db
    .select({ itemId: orderLines.itemId, pieces: sql`sum(${heldPieces})`.as('pieces') })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), isHeld))
    .groupBy(orderLines.itemId)
    .as('holds')
  const conditions = conditionsOf(reckonAvailable(sql`coalesce(${holds.pieces}, 0)`))
  return { holds, isOfItem: eq(holds.itemId, items.id), conditions }
}

/** The shop shows the item, and a customer could order it now. */
export const canBeOrdered = and(
  isNull(items.deletedAt),
  eq(items.Is_disabled, false),
  not(isPastEvent),
  availabilityConditions.available,
)

/** When an event ends, on a day that every client can write. */
const seatEnd = sql`least(coalesce(${items.eventEnd}, 'infinity'), timestamptz '9999-12-31Z')`

/** Until when a registration for the event holds its seats. */
export function getSeatEnd(itemId: number): SQL {
  return sql`(select ${seatEnd} from ${items} where ${eq(items.id, itemId)})`
}

/**
 * Until when a new line holds its pieces of an item: of an event until that ends, of any other for the shop's `hold_hours`.
 * Undefined where it holds none, as of a service. Whether the item has a limit does not matter: it may get one.
 */
export function getHoldEnd(
  { id, itemType }: { id: number; itemType: ItemType },
  holdHours: number,
): SQL | undefined {
  if (itemType === 'Event') return getSeatEnd(id)
  if (itemType === 'Service' || holdHours === 0) return undefined
  return sql`now() + ${holdHours}::int * interval '1 hour'`
}

/**
 * Moves what registrations hold to the end of their events as it is now; what is no event any more holds no seats. A hold
 * that has ended stays so: an event's next date is not for the guests of the last. Needs the transaction that changed the
 * items.
 */
export async function moveSeatHolds(tx: Database, itemIds: number[]): Promise<void> {
  const end = sql`case when ${items.itemType} = 'Event' then ${seatEnd} else now() end`
  const isOfItem = eq(orderLines.itemId, items.id)
  const holdsOtherwise = sql`${orderLines.heldUntil} > now() and ${orderLines.heldUntil} is distinct from ${end}`
  const moved = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(items, isOfItem)
    .where(and(inArray(items.id, itemIds), eq(orderLines.itemType, 'Event'), holdsOtherwise))
    // In the order in which `claimVisitor` locks them, else each could wait for the other.
    .orderBy(asc(orderLines.id))
    .for('update', { of: orderLines })
  await tx
    .update(orderLines)
    .set({ heldUntil: end })
    .from(items)
    .where(and(isOfItem, inArray(orderLines.id, moved)))
}

interface OrderedItem {
  title: string
  itemType: ItemType
  stock: number | null
  available: number | null
}

/**
 * Makes sure that so many pieces of an item are available.
 * @throws {HttpError} 409 `unavailable`, which says how many are
 */
export function assertAvailable(item: OrderedItem, quantity: number): void {
  const { available } = item
  if (available === null || available >= quantity) return
  throw unavailableError(available > 0 ? `Only ${available} left` : describeShortage(item))
}

/** Says of which item fewer pieces are available than asked, and how many are. */
export function describeShortage({ title, itemType, stock, available }: OrderedItem): string {
  if (available !== null && available > 0) return `Only ${available} of ${title} left`
  if (itemType === 'Event') return `${title} is fully booked`
  return getAvailability(stock, available) === 'reserved' ? `${title} is reserved` : `${title} is sold`
}

/** @throws {HttpError} 409 `unavailable` when the item is an event that is over */
export async function assertNotOver(
  db: Database,
  { id, title }: { id: number; title: string },
): Promise<void> {
  const [past] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, id), isPastEvent))
  if (past) throw unavailableError(`${title} has ended`)
}

/** Of the quantity, so that clients show it at the line. */
export function unavailableError(message: string, field = 'quantity'): HttpError {
  return new HttpError(409, 'unavailable', message, { [field]: message })
}

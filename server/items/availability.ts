import { and, asc, eq, getTableColumns, gt, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import {
  type Availability,
  type availabilityFilter,
  itemComputed,
} from '../../dataProvider/resources/items/items.ts'
import type { Database } from '../database/database.ts'
import { estimates, items, orderLines, orders } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { computedOf } from '../resources/computedColumns.ts'

// Terms for an item's stock (docs/decisions/019, 021):
// - held: the units that order lines reserve until their `held_until`, by the database's clock. No job ends a reservation.
// - taken: the units that accepted orders removed from `stock` (`order_lines.taken`). A cancellation or a refund can return them.
// - available: `stock` minus held, at least 0; null for an item without a stock limit.

/** True if the line's order has an open estimate that has not expired. */
const isQuoted = sql`exists (select from ${estimates} where ${eq(estimates.orderId, orderLines.orderId)}
  and ${eq(estimates.state, 'sent')} and ${gt(estimates.expiresAt, sql`now()`)})`

/**
 * The units that a line reserves until `held_until`: the estimate's quantity, or the line's own. When an estimate expires, an
 * event registration keeps its seats, but loses those that the estimate added.
 */
export const heldUnits = sql`case
  when ${eq(orderLines.itemType, 'Event')} and ${gt(orderLines.heldQuantity, orderLines.quantity)} and not ${isQuoted}
  then ${orderLines.quantity} else coalesce(${orderLines.heldQuantity}, ${orderLines.quantity}) end`

export const isHeld = gt(orderLines.heldUntil, sql`now()`)

export const held = sql<number>`(select coalesce(sum(${heldUnits}), 0) from ${orderLines}
  where ${eq(orderLines.itemId, items.id)} and ${isHeld})`.mapWith(Number)

const computeAvailable = (reservedUnits: SQL) =>
  sql<
    number | null
  >`(case when ${items.stock} is not null then greatest(${items.stock} - ${reservedUnits}, 0)::int end)`

export const available = computeAvailable(held)

// Exclude columns that no response needs. `skuText` repeats the SKU.
const {
  skuText: _skuText,
  eventStart: _eventStart,
  eventEnd: _eventEnd,
  ...responseColumns
} = getTableColumns(items)

/** True for an event that has ended. An event without a date never ends. */
export const isPastEvent = sql<boolean>`(${items.itemType} = 'Event' and coalesce(${items.eventEnd} < now(), false))`

export const itemComputedColumns = computedOf('items', itemComputed, responseColumns) as {
  [Name in keyof typeof itemComputed]: SQL
}

/** The columns of an item that all callers may read. One statement reads stock and reservations, so they are consistent. */
export const itemColumns = { ...responseColumns, ...itemComputedColumns, available, isOver: isPastEvent }

/** For admins. `held` can be greater than `stock`. */
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

/** SQL conditions for the availability filter. An item that is `low` is also `available`. */
export const availabilityConditions = conditionsOf(available)

/**
 * Returns `availabilityConditions` for a query over all items, and the subquery that this query must join. The subquery sums all
 * reservations only once.
 */
export function sumReservations(db: Database, shopId: number) {
  const holds = db
    .select({ itemId: orderLines.itemId, reservedUnits: sql`sum(${heldUnits})`.as('pieces') })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), isHeld))
    .groupBy(orderLines.itemId)
    .as('holds')
  const conditions = conditionsOf(computeAvailable(sql`coalesce(${holds.reservedUnits}, 0)`))
  return { holds, isOfItem: eq(holds.itemId, items.id), conditions }
}

/** True for a visible item that is available and not a past event. */
export const canBeOrdered = and(
  isNull(items.deletedAt),
  eq(items.Is_disabled, false),
  not(isPastEvent),
  availabilityConditions.available,
)

/**
 * The end of an event, but at most 9999-12-31, because clients may not support later dates. An event without a date also gets
 * 9999-12-31.
 */
const seatEnd = sql`least(coalesce(${items.eventEnd}, 'infinity'), timestamptz '9999-12-31Z')`

/** Returns SQL for the end of an item's event: 9999-12-31 without an event date, null if the item does not exist. */
export function getSeatEnd(itemId: number): SQL {
  return sql`(select ${seatEnd} from ${items} where ${eq(items.id, itemId)})`
}

/** The time for which an unconfirmed registration reserves its seats. */
const unconfirmedSeatTime = sql`interval '2 hours'`

interface ReservationRules {
  /** The shop's setting; 0 if its items other than events are not reserved. */
  holdHours: number
  /** Whether the customer has proved an address (docs/decisions/033). */
  isConfirmed: boolean
  /** The time when the reservation begins. Default: now. */
  start?: SQL
}

/**
 * Returns the time until which a line reserves its units. For an event this is the event's end or, in an unconfirmed order, two
 * hours after the start; for other items in a confirmed order it is `holdHours` after the start. Returns undefined if the line reserves nothing.
 * Ignores the stock limit, because an admin may set one later.
 */
export function getReservationEnd(
  { id, itemType }: { id: number; itemType: ItemType },
  { holdHours, isConfirmed, start = sql`now()` }: ReservationRules,
): SQL | undefined {
  if (itemType === 'Event')
    return isConfirmed ? getSeatEnd(id) : sql`least(${start} + ${unconfirmedSeatTime}, ${getSeatEnd(id)})`
  if (!isConfirmed || itemType === 'Service' || holdHours === 0) return undefined
  return sql`${start} + ${holdHours}::int * interval '1 hour'`
}

/**
 * Updates the reservations of registrations after their events change. If an item is no longer an event, its registrations lose
 * their reservations. Expired reservations stay expired: guests of a past date do not get seats for the next one. Run it in the
 * transaction that changed the items.
 */
export async function updateSeatReservations(tx: Database, itemIds: number[]): Promise<void> {
  // An unconfirmed registration keeps its two hours.
  const isConfirmed = sql`(select ${orders.confirmedAt} from ${orders} where ${eq(orders.id, orderLines.orderId)}) is not null`
  const end = sql`case when ${items.itemType} <> 'Event' then now() when ${isConfirmed} then ${seatEnd}
    else least(${orderLines.heldUntil}, ${seatEnd}) end`
  const isOfItem = eq(orderLines.itemId, items.id)
  const holdsOtherwise = sql`${orderLines.heldUntil} > now() and ${orderLines.heldUntil} is distinct from ${end}`
  const moved = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(items, isOfItem)
    .where(and(inArray(items.id, itemIds), eq(orderLines.itemType, 'Event'), holdsOtherwise))
    // Locks in the same order as `claimVisitor`, to prevent deadlocks.
    .orderBy(asc(orderLines.id))
    .for('update', { of: orderLines })
  await tx
    .update(orderLines)
    .set({ heldUntil: end })
    .from(items)
    .where(and(isOfItem, inArray(orderLines.id, moved)))
}

interface RequestedUnits {
  title: string
  itemType: ItemType
  stock: number | null
  available: number | null
}

/**
 * Checks that the quantity is available.
 * @throws {HttpError} 409 `unavailable` when it is not
 */
export function assertAvailable(item: RequestedUnits, quantity: number): void {
  const { available } = item
  if (available === null || available >= quantity) return
  throw unavailableError(available > 0 ? `Only ${available} left` : describeShortage(item))
}

/** Returns the error message for a quantity that is not available, with the item's title. */
export function describeShortage({ title, itemType, stock, available }: RequestedUnits): string {
  if (available !== null && available > 0) return `Only ${available} of ${title} left`
  if (itemType === 'Event') return `${title} is fully booked`
  return getAvailability(stock, available) === 'reserved' ? `${title} is reserved` : `${title} is sold`
}

/** @throws {HttpError} 409 `unavailable` when the item is an event that has ended */
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

/** Returns a 409 error that names a field. Clients can show the error next to the field. */
export function unavailableError(message: string, field = 'quantity'): HttpError {
  return new HttpError(409, 'unavailable', message, { [field]: message })
}

import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { OrderMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { estimates, items, orderLines, shops } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import {
  assertNotOver,
  available,
  describeShortage,
  getReservationEnd,
  getSeatEnd,
  isHeld,
} from '../../items/availability.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import type { OrderRow } from '../access.ts'
import type { EstimateRow } from './estimates.ts'

interface Work {
  tx: Database
  order: Pick<OrderRow, 'id' | 'shopId'>
  to: OrderMove['to']
  lines: StockLine[]
  /** The estimate that is sent or decided. If absent, the quantities of the order's lines apply. */
  estimate: EstimateRow | undefined
}

/**
 * Reserves, takes, releases or restocks an order's items, as the move requires. Notifies watchers of items that are available
 * again. Requires the locks of the shop's row and then the order, so no other order can reserve stock until the transaction
 * ends.
 * @throws {HttpError} 409 `unavailable` naming the items and their available quantities
 */
export async function moveStock(
  tx: Database,
  order: OrderRow,
  { stock, to }: Pick<OrderMove, 'stock' | 'to'>,
  estimate: EstimateRow | undefined,
): Promise<void> {
  if (!stock) return
  const lines = await lockStockLines(tx, order.id)
  await steps[stock]({ tx, order, to, lines, estimate })
  const freed = lines.filter(({ isHeld, taken }) => isHeld || taken > 0).map(({ itemId }) => itemId)
  if (freed.length > 0) await notifyWatchers(tx, freed)
}

const steps: Record<NonNullable<OrderMove['stock']>, (work: Work) => Promise<void>> = {
  /**
   * Reserves the estimate's quantities until the estimate expires, in place of the order's earlier reservations.
   * Registrations keep their seats.
   */
  hold: async ({ tx, lines, estimate }) => {
    const unitsByLine = getUnitsByLine(lines, estimate)
    await endReservations(tx, lines, (line) => isEventLine(line) && !unitsByLine.has(line.id))
    const found = await lockAvailable(tx, lines, unitsByLine)
    for (const line of lines) {
      const units = unitsByLine.get(line.id)
      if (units === undefined) continue
      const isEvent = isEventLine(line) && found.get(line.itemId)?.itemType === 'Event'
      await setLine(tx, line, {
        heldUntil: isEvent ? getSeatEnd(line.itemId) : sql`(${selectExpiry(tx, estimate)})`,
        heldQuantity: isEvent ? Math.max(registeredSeats(line), units) : units,
      })
    }
  },

  /**
   * Takes exactly the estimate's quantities. If there is no estimate, takes the quantities of the order's lines. All reservations
   * of the order end.
   */
  take: async ({ tx, lines, estimate }) => {
    const unitsByLine = getUnitsByLine(lines, estimate)
    await endReservations(tx, lines)
    const found = await lockAvailable(tx, lines, unitsByLine)
    const unitsOf = ({ id }: StockLine) => unitsByLine.get(id) ?? 0
    await changeStock(tx, lines, -1, unitsOf)
    for (const line of lines) {
      // Unlimited stock does not change, so nothing must be restocked later.
      const isLimited = found.get(line.itemId)?.stock != null
      if (isLimited && unitsOf(line) > 0) await setLine(tx, line, { taken: unitsOf(line) })
    }
  },

  /** Registrations keep their seats if the order is new again. An ended order reserves nothing. */
  release: async ({ tx, to, lines }) =>
    endReservations(tx, lines, (line) => to === 'new' && isEventLine(line)),

  /** Restocks what was taken, even for deleted and hidden items. */
  restock: async ({ tx, lines }) => {
    await changeStock(tx, lines, 1, ({ taken }) => taken)
    for (const line of lines) if (line.taken > 0) await setLine(tx, line, { taken: 0 })
  },

  /** Reserves items as for a new order. */
  reserveAgain: async ({ tx, order, lines }) => {
    const found = await lockAvailable(tx, lines, getUnitsByLine(lines, undefined))
    const isShop = eq(shops.id, order.shopId)
    const [shop] = await tx.select({ holdHours: shops.hold_hours }).from(shops).where(isShop)
    for (const line of lines) {
      const item = found.get(line.itemId)
      if (item?.itemType === 'Event') await assertNotOver(tx, item)
      // Only an admin makes this move, which confirms the order.
      const rules = { holdHours: shop?.holdHours ?? 0, isConfirmed: true }
      const heldUntil = item && getReservationEnd(item, rules)
      if (heldUntil) await setLine(tx, line, { heldUntil, heldQuantity: null })
    }
  },
}

const getUnitsByLine = (lines: StockLine[], estimate: EstimateRow | undefined): UnitsByLine =>
  new Map(
    estimate
      ? estimate.lines.flatMap(({ lineId, quantity }) =>
          lineId === null ? [] : [[lineId, quantity] as const],
        )
      : lines.map(({ id, quantity }) => [id, quantity] as const),
  )

/** Selects the expiry in the database to keep its microseconds. */
const selectExpiry = (tx: Database, estimate: EstimateRow | undefined) =>
  tx
    .select({ at: estimates.expiresAt })
    .from(estimates)
    .where(eq(estimates.id, estimate?.id ?? 0))

// A line's quantity is never both reserved and taken from stock (docs/decisions/021).

type StockLine = Awaited<ReturnType<typeof lockStockLines>>[number]
type StockItem = Awaited<ReturnType<typeof lockItems>>[number]

/** Quantities by line id. */
type UnitsByLine = ReadonlyMap<string, number>

const lineColumns = {
  id: orderLines.id,
  itemId: orderLines.itemId,
  itemType: orderLines.itemType,
  quantity: orderLines.quantity,
  heldQuantity: orderLines.heldQuantity,
  taken: orderLines.taken,
  isHeld: sql<boolean>`coalesce(${isHeld}, false)`,
}

/** Locks the order's lines of items, in id order. */
const lockStockLines = async (tx: Database, orderId: string) => {
  const lines = await tx
    .select(lineColumns)
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.itemId)))
    .orderBy(asc(orderLines.id))
    .for('update')
  return lines.flatMap(({ itemId, ...line }) => (itemId === null ? [] : [{ ...line, itemId }]))
}

/** Returns true for an event registration, which reserves its seats until the event ends. */
const isEventLine = ({ itemType }: StockLine): boolean => {
  return itemType === 'Event'
}

/** Returns the seats reserved by the registration, without seats that an estimate adds. */
const registeredSeats = ({ isHeld, heldQuantity, quantity }: StockLine): number => {
  return isHeld ? Math.min(heldQuantity ?? quantity, quantity) : 0
}

/** Ends the reservations of the lines. Lines for which `keepsSeats` is true keep only their registered seats. */
const endReservations = async (
  tx: Database,
  lines: StockLine[],
  keepsSeats: (line: StockLine) => boolean = () => false,
): Promise<void> => {
  const ended = lines.filter((line) => !keepsSeats(line)).map(({ id }) => id)
  if (ended.length > 0)
    await tx
      .update(orderLines)
      .set({ heldUntil: null, heldQuantity: null })
      .where(inArray(orderLines.id, ended))
  for (const line of lines)
    if (keepsSeats(line) && line.isHeld) await setLine(tx, line, { heldQuantity: registeredSeats(line) })
}

const setLine = async (
  tx: Database,
  { id }: StockLine,
  values: { heldUntil?: SQL; heldQuantity?: number | null; taken?: number },
): Promise<void> => {
  await tx.update(orderLines).set(values).where(eq(orderLines.id, id))
}

/**
 * Locks the requested items in id order and checks that they are available. The lines' own reservations must already have
 * ended, so that their quantities count as available.
 * @throws {HttpError} 409 `unavailable` naming the items and their available quantities
 */
const lockAvailable = async (
  tx: Database,
  lines: StockLine[],
  unitsByLine: UnitsByLine,
): Promise<Map<number, StockItem>> => {
  const unitsOf = ({ id }: StockLine) => unitsByLine.get(id) ?? 0
  const found = await lockItems(
    tx,
    lines.filter((line) => unitsOf(line) > 0),
  )
  const isShort = (item: StockItem) =>
    item.available !== null && item.available < sumUnits(lines, item.id, unitsOf)
  const shortages = found.filter(isShort).map(describeShortage)
  if (shortages.length > 0) {
    const message = shortages.join('; ')
    throw new HttpError(409, 'unavailable', message, { lines: message })
  }
  return new Map(found.map((item) => [item.id, item]))
}

/**
 * Takes items from stock, or restocks them if the sign is 1. Unlimited stock does not change. `stock` is a field of the
 * item, so the item's version increases.
 */
const changeStock = async (
  tx: Database,
  lines: StockLine[],
  sign: 1 | -1,
  unitsOf: (line: StockLine) => number,
): Promise<void> => {
  for (const { id, stock } of await lockItems(
    tx,
    lines.filter((line) => unitsOf(line) > 0),
  )) {
    if (stock === null) continue
    const units = sumUnits(lines, id, unitsOf)
    await tx
      .update(items)
      .set({ stock: stock + sign * units, version: sql`${items.version} + 1` })
      .where(eq(items.id, id))
  }
}

/** Locks the lines' items in id order. Includes deleted and hidden items. */
const lockItems = async (tx: Database, lines: StockLine[]) => {
  const { id, title, itemType, stock } = items
  return tx
    .select({ id, title, itemType, stock, available })
    .from(items)
    .where(inArray(id, [...new Set(lines.map(({ itemId }) => itemId))]))
    .orderBy(asc(id))
    .for('update')
}

const sumUnits = (lines: StockLine[], itemId: number, unitsOf: (line: StockLine) => number) =>
  lines.reduce((sum, line) => (line.itemId === itemId ? sum + unitsOf(line) : sum), 0)

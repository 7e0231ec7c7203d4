import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { OrderMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { estimates, items, orderLines, shops } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import {
  assertNotOver,
  available,
  describeShortage,
  getHoldEnd,
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
  /** The estimate that is sent or decided; without one the order's lines count as they stand. */
  estimate: EstimateRow | undefined
}

/**
 * Holds, takes, releases or gives back an order's pieces as the move says, and notifies the watchers of what is available again. Needs
 * the order's lock, and before that the shop's revision raised, so that no other order holds a piece until the transaction ends.
 * @throws {HttpError} 409 `unavailable` when pieces are not available: of which items, and how many are
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
  /** Until the estimate expires, in place of what the order held; registrations keep their seats. */
  hold: async ({ tx, lines, estimate }) => {
    const asked = countAsked(lines, estimate)
    await endHolds(tx, lines, (line) => isEventLine(line) && !asked.has(line.id))
    const found = await lockAvailable(tx, lines, asked)
    for (const line of lines) {
      const pieces = asked.get(line.id)
      if (pieces === undefined) continue
      const isEvent = isEventLine(line) && found.get(line.itemId)?.itemType === 'Event'
      await setLine(tx, line, {
        heldUntil: isEvent ? getSeatEnd(line.itemId) : sql`(${selectExpiry(tx, estimate)})`,
        heldQuantity: isEvent ? Math.max(registeredSeats(line), pieces) : pieces,
      })
    }
  },

  /** Exactly what the estimate has, else the order's lines; what is left out is released. */
  take: async ({ tx, lines, estimate }) => {
    const asked = countAsked(lines, estimate)
    await endHolds(tx, lines)
    const found = await lockAvailable(tx, lines, asked)
    const piecesOf = ({ id }: StockLine) => asked.get(id) ?? 0
    await changeStock(tx, lines, -1, piecesOf)
    for (const line of lines) {
      // Of an item without a limit nothing is taken, so nothing is given back.
      const isLimited = found.get(line.itemId)?.stock != null
      if (isLimited && piecesOf(line) > 0) await setLine(tx, line, { taken: piecesOf(line) })
    }
  },

  /** Registrations of an order that is new again keep their seats; one that has ended keeps nothing. */
  release: async ({ tx, to, lines }) => endHolds(tx, lines, (line) => to === 'new' && isEventLine(line)),

  /** Exactly what was taken, of deleted and disabled items too. */
  giveBack: async ({ tx, lines }) => {
    await changeStock(tx, lines, 1, ({ taken }) => taken)
    for (const line of lines) if (line.taken > 0) await setLine(tx, line, { taken: 0 })
  },

  /** As a new order's lines are. */
  holdAgain: async ({ tx, order, lines }) => {
    const found = await lockAvailable(tx, lines, countAsked(lines, undefined))
    const isShop = eq(shops.id, order.shopId)
    const [shop] = await tx.select({ holdHours: shops.hold_hours }).from(shops).where(isShop)
    for (const line of lines) {
      const item = found.get(line.itemId)
      if (item?.itemType === 'Event') await assertNotOver(tx, item)
      const heldUntil = item && getHoldEnd(item, shop?.holdHours ?? 0)
      if (heldUntil) await setLine(tx, line, { heldUntil, heldQuantity: null })
    }
  },
}

const countAsked = (lines: StockLine[], estimate: EstimateRow | undefined): Pieces =>
  new Map(
    estimate
      ? estimate.lines.flatMap(({ lineId, quantity }) =>
          lineId === null ? [] : [[lineId, quantity] as const],
        )
      : lines.map(({ id, quantity }) => [id, quantity] as const),
  )

/** To the microsecond, as the database has it. */
const selectExpiry = (tx: Database, estimate: EstimateRow | undefined) =>
  tx
    .select({ at: estimates.expiresAt })
    .from(estimates)
    .where(eq(estimates.id, estimate?.id ?? 0))

// The pieces of an order's lines: a line counts once, as held or as taken (docs/decisions/021).

type StockLine = Awaited<ReturnType<typeof lockStockLines>>[number]
type StockItem = Awaited<ReturnType<typeof lockItems>>[number]

/** How many pieces of which line, by its id. */
type Pieces = ReadonlyMap<string, number>

const lineColumns = {
  id: orderLines.id,
  itemId: orderLines.itemId,
  itemType: orderLines.itemType,
  quantity: orderLines.quantity,
  heldQuantity: orderLines.heldQuantity,
  taken: orderLines.taken,
  isHeld: sql<boolean>`coalesce(${isHeld}, false)`,
}

/** The order's lines of items, locked by their ids. */
const lockStockLines = async (tx: Database, orderId: string) => {
  const lines = await tx
    .select(lineColumns)
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.itemId)))
    .orderBy(asc(orderLines.id))
    .for('update')
  return lines.flatMap(({ itemId, ...line }) => (itemId === null ? [] : [{ ...line, itemId }]))
}

/** A registration for an event, which holds its seats until that ends. */
const isEventLine = ({ itemType }: StockLine): boolean => {
  return itemType === 'Event'
}

/** The seats that a registration holds by itself, without those that an estimate adds. */
const registeredSeats = ({ isHeld, heldQuantity, quantity }: StockLine): number => {
  return isHeld ? Math.min(heldQuantity ?? quantity, quantity) : 0
}

/** Ends what the lines hold; those that keep their registered seats hold these alone. */
const endHolds = async (
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

/** Changes what a line holds or has taken. */
const setLine = async (
  tx: Database,
  { id }: StockLine,
  values: { heldUntil?: SQL; heldQuantity?: number | null; taken?: number },
): Promise<void> => {
  await tx.update(orderLines).set(values).where(eq(orderLines.id, id))
}

/**
 * The items of the lines that are asked for, locked by their ids. What the lines hold themselves must have ended before, so
 * that it is available.
 * @throws {HttpError} 409 `unavailable`, which says of each item that is short how many are available
 */
const lockAvailable = async (
  tx: Database,
  lines: StockLine[],
  asked: Pieces,
): Promise<Map<number, StockItem>> => {
  const piecesOf = ({ id }: StockLine) => asked.get(id) ?? 0
  const found = await lockItems(
    tx,
    lines.filter((line) => piecesOf(line) > 0),
  )
  const isShort = (item: StockItem) =>
    item.available !== null && item.available < sumPieces(lines, item.id, piecesOf)
  const shortages = found.filter(isShort).map(describeShortage)
  if (shortages.length > 0) {
    const message = shortages.join('; ')
    throw new HttpError(409, 'unavailable', message, { lines: message })
  }
  return new Map(found.map((item) => [item.id, item]))
}

/**
 * Takes pieces of the lines' items from their stock, or gives them back where the sign is 1; what is unlimited stays so. Its
 * stock is an item's own field, so its version counts that.
 */
const changeStock = async (
  tx: Database,
  lines: StockLine[],
  sign: 1 | -1,
  piecesOf: (line: StockLine) => number,
): Promise<void> => {
  for (const { id, stock } of await lockItems(
    tx,
    lines.filter((line) => piecesOf(line) > 0),
  )) {
    if (stock === null) continue
    const pieces = sumPieces(lines, id, piecesOf)
    await tx
      .update(items)
      .set({ stock: stock + sign * pieces, version: sql`${items.version} + 1` })
      .where(eq(items.id, id))
  }
}

/** By their ids, deleted and disabled ones too. */
const lockItems = async (tx: Database, lines: StockLine[]) => {
  const { id, title, itemType, stock } = items
  return tx
    .select({ id, title, itemType, stock, available })
    .from(items)
    .where(inArray(id, [...new Set(lines.map(({ itemId }) => itemId))]))
    .orderBy(asc(id))
    .for('update')
}

const sumPieces = (lines: StockLine[], itemId: number, piecesOf: (line: StockLine) => number) =>
  lines.reduce((sum, line) => (line.itemId === itemId ? sum + piecesOf(line) : sum), 0)

import { asc, eq, gt, inArray, isNotNull, and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { items, orderLines } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { available, describeShortage } from '../../items/availability.ts'

// The pieces of an order's lines: a line counts once, as held or as taken (docs/decisions/021).

export type StockLine = Awaited<ReturnType<typeof lockStockLines>>[number]
type StockItem = Awaited<ReturnType<typeof lockItems>>[number]

/** How many pieces of which line, by its id. */
export type Pieces = ReadonlyMap<string, number>

const lineColumns = {
  id: orderLines.id,
  itemId: orderLines.itemId,
  itemType: orderLines.itemType,
  quantity: orderLines.quantity,
  heldQuantity: orderLines.heldQuantity,
  taken: orderLines.taken,
  isHeld: sql<boolean>`coalesce(${gt(orderLines.heldUntil, sql`now()`)}, false)`,
}

/** The order's lines of items, locked by their ids. */
export async function lockStockLines(tx: Database, orderId: string) {
  const lines = await tx
    .select(lineColumns)
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.itemId)))
    .orderBy(asc(orderLines.id))
    .for('update')
  return lines.flatMap(({ itemId, ...line }) => (itemId === null ? [] : [{ ...line, itemId }]))
}

/** A registration for an event, which holds its seats until that ends. */
export function isEventLine({ itemType }: StockLine): boolean {
  return itemType === 'Event'
}

/** Of a registration's seats those that it holds by itself, whatever an estimate holds besides. */
export function registeredSeats({ isHeld, heldQuantity, quantity }: StockLine): number {
  return isHeld ? Math.min(heldQuantity ?? quantity, quantity) : 0
}

/** Ends what the lines hold; those that keep their registered seats hold these alone. */
export async function endHolds(
  tx: Database,
  lines: StockLine[],
  keepsSeats: (line: StockLine) => boolean = () => false,
): Promise<void> {
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
export async function setLine(
  tx: Database,
  { id }: StockLine,
  values: { heldUntil?: SQL; heldQuantity?: number | null; taken?: number },
): Promise<void> {
  await tx.update(orderLines).set(values).where(eq(orderLines.id, id))
}

/**
 * The items of the lines that are asked for, by their ids; locked. What the lines hold themselves must have ended before, so
 * that it is not in their way.
 * @throws {HttpError} 409 `unavailable`, which says of each item that is short how many are left
 */
export async function lockAvailable(
  tx: Database,
  lines: StockLine[],
  asked: Pieces,
): Promise<Map<number, StockItem>> {
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
export async function changeStock(
  tx: Database,
  lines: StockLine[],
  sign: 1 | -1,
  piecesOf: (line: StockLine) => number,
): Promise<void> {
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

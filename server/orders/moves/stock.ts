import { eq, sql } from 'drizzle-orm'
import type { OrderMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { Database } from '../../database/database.ts'
import { estimates, shops } from '../../database/schema.ts'
import { assertNotOver, getHoldEnd, getSeatEnd } from '../../items/availability.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import type { MailQueue } from '../../mail/mail.ts'
import type { OrderRow } from '../access.ts'
import type { EstimateRow } from './estimates.ts'
import {
  changeStock,
  endHolds,
  isEventLine,
  lockAvailable,
  lockStockLines,
  registeredSeats,
  setLine,
  type Pieces,
  type StockLine,
} from './pieces.ts'

interface Work {
  tx: Database
  order: Pick<OrderRow, 'id' | 'shopId'>
  to: OrderMove['to']
  lines: StockLine[]
  /** The estimate that is sent or decided; without one the order's lines count as they stand. */
  estimate: EstimateRow | undefined
}

/**
 * Holds, takes, releases or gives back an order's pieces as the move says, and notifies whoever waits for what is back. Needs
 * the order's lock, and before that the shop's revision raised, so that nobody else holds a piece meanwhile.
 * @throws {HttpError} 409 `unavailable` when pieces are gone: which, and how many are left
 */
export async function moveStock(
  tx: Database,
  mailQueue: MailQueue,
  order: OrderRow,
  { stock, to }: Pick<OrderMove, 'stock' | 'to'>,
  estimate: EstimateRow | undefined,
): Promise<void> {
  if (!stock) return
  const lines = await lockStockLines(tx, order.id)
  await steps[stock]({ tx, order, to, lines, estimate })
  const freed = lines.filter(({ isHeld, taken }) => isHeld || taken > 0).map(({ itemId }) => itemId)
  if (freed.length > 0) await notifyWatchers(tx, mailQueue, freed)
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
      // Of what is unlimited nothing is taken, so nothing will be given back.
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

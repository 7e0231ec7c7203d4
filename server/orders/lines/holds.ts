import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Database } from '../../database/database.ts'
import { items, orderLines } from '../../database/schema.ts'
import { heldPieces, unavailableError } from '../../items/availability.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { readOrderLines } from './lists.ts'
import { isOwnedBy, type OrderOwner } from '../../customers/owner.ts'

const isHeld = gt(orderLines.heldUntil, sql`now()`)

/**
 * Limits how many pieces with a stock somebody without an account holds at one time, so that nobody takes a shop's pieces
 * away from everybody. Needs the owner's lock.
 * @throws {HttpError} 409 `unavailable`
 */
export async function assertWithinHoldLimit(
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  quantity: number,
): Promise<void> {
  const [held] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${heldPieces}), 0)::int` })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(and(isOwnedBy(shopId, owner), isHeld, isNotNull(items.stock)))
  if ((held?.pieces ?? 0) + quantity <= limits.visitorHolds) return
  throw unavailableError(`Write to us if you want more than ${limits.visitorHolds} at once`)
}

/**
 * Ends what a line of the shop holds, and notifies the item's watchers; one that holds nothing stays as it is. Undefined when the
 * shop has no such line. Needs a transaction that has raised the shop's revision.
 */
export async function releaseHold(
  tx: Database,
  mailQueue: MailQueue,
  shopId: number,
  id: string,
): Promise<OrderLine | undefined> {
  const isLine = and(eq(orderLines.shopId, shopId), eq(orderLines.id, id))
  const [released] = await tx
    .update(orderLines)
    .set({ heldUntil: sql`now()` })
    .where(and(isLine, isHeld))
    .returning({ itemId: orderLines.itemId })
  if (released?.itemId) await notifyWatchers(tx, mailQueue, [released.itemId])
  const [line] = await readOrderLines(tx, isLine, [], { isAdmin: true })
  return line
}

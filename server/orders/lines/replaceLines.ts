import { and, eq, inArray, ne } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { lockOrder, touchOrder } from '../lockOrder.ts'
import { isOwnedBy, selectLockedLineIds, type OrderOwner } from '../../customers/owner.ts'

/**
 * Removes the owner's lines that this one takes the place of (`replaces`), and answers of which items they were; undefined where
 * there is none. Once the shop is at work on their order they stay, those of other items without a word. Needs the lock of owner
 * and checkout.
 * @param keptId the line itself, where it is there already
 * @throws {HttpError} 409 `already_ordered` when such a line of the same item stays
 */
export async function replaceLines(
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  { items_id, checkout_id, replaces = [] }: OrderLineBody,
  keptId: string | null,
): Promise<number[] | undefined> {
  if (checkout_id === undefined || replaces.length === 0) return undefined
  const isReplaced = and(
    isOwnedBy(shopId, owner),
    eq(orderLines.checkoutId, checkout_id),
    inArray(orderLines.idempotencyKey, replaces),
    keptId === null ? undefined : ne(orderLines.id, keptId),
  )
  const { itemId, orderId } = orderLines
  const found = await tx.select({ itemId, orderId }).from(orderLines).where(isReplaced)
  if (found.length === 0) return undefined
  await bumpRevision(tx, shopId)
  const order = await lockOrder(tx, eq(orders.id, checkout_id))
  const { state } = order
  if (state === 'cancelled' || state === 'declined') return undefined
  // What came late is an order of its own, which nothing would be left of.
  const stays = (line: { orderId: string }) => state !== 'new' || line.orderId !== checkout_id
  if (found.some((line) => line.itemId === items_id && stays(line))) throw alreadyOrderedError()
  if (state !== 'new') return undefined
  const going = selectLockedLineIds(tx, and(isReplaced, eq(orderLines.orderId, checkout_id)))
  const gone = await tx.delete(orderLines).where(inArray(orderLines.id, going)).returning({ itemId })
  await touchOrder(tx, order)
  return gone.flatMap((line) => line.itemId ?? [])
}

/** What a line has taken the place of, with what it takes the place of now: the last that fit. */
export function addReplacedKeys(
  before: string[],
  { replaces = [] }: Pick<OrderLineBody, 'replaces'>,
): string[] {
  return [...new Set([...before, ...replaces])].slice(-limits.replacedKeys)
}

/** What somebody is told who means another number of what the shop has their order for. */
export function alreadyOrderedError(): HttpError {
  const message = 'You have ordered this already. Take it out of the cart, unless you want it once more'
  return new HttpError(409, 'already_ordered', message, { items_id: message })
}

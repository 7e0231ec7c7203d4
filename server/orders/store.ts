import { and, eq, sql } from 'drizzle-orm'
import type { OrderLine, OrderLineBody } from '../../dataProvider/resources/orders.ts'
import type { Caller } from '../auth/caller.ts'
import { isClaimed, visitorClaimedError } from './visitorClaim.ts'
import type { Database } from '../database/database.ts'
import { claimedVisitors, items, orderLines, shops } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { assertSameBody } from '../http/idempotencyKey.ts'
import { digestBody, isSameButContact } from './idempotency.ts'
import { isOwnedBy, lockOwner, orderOwnerOf, type OrderOwner } from './owner.ts'
import { toOrderLine, type LineRow } from './presenter.ts'

/**
 * Keeps an order line with the item as it is now; with a `key` that the caller used before it gives the line that is
 * there, with the contact as it is told now. Needs a transaction. Throws when the shop shows no such item, when the key
 * came with a body that differs in more, and when the visitor was claimed.
 */
export async function createOrderLine(
  tx: Database,
  caller: Caller,
  body: OrderLineBody,
  key: string | undefined,
): Promise<OrderLine> {
  const { shopId } = caller
  const by = orderOwnerOf(caller)
  const buyer = caller.customer ?? null
  await lockOwner(tx, shopId, by)
  const { item, line, claim } = await selectOrderContext(tx, shopId, by, body.items_id, key)
  if (claim) throw visitorClaimedError()
  const bodyDigest = digestBody(body)
  if (line) return toOrderLine(await repeatOrder(tx, line, body, bodyDigest), buyer)
  if (!item || item.Is_disabled || item.deletedAt) throw notFound('item')
  const [row] = await tx
    .insert(orderLines)
    .values({
      shopId,
      itemId: item.id,
      actionType: body.action_type,
      ...by,
      itemName: item.title,
      itemDescription: item.description,
      itemType: item.itemType,
      itemPrice: item.price,
      itemCurrency: item.currency,
      quantity: body.quantity,
      checkoutId: body.checkout_id,
      contact: body.contact,
      ...(key !== undefined && { idempotencyKey: key, bodyDigest }),
    })
    .returning()
  if (!row) throw new Error('INSERT returned no row')
  return toOrderLine(row, buyer)
}

/** One query for everything the order depends on: the item, a line with the same Idempotency-Key, the visitor's claim. */
const selectOrderContext = async (
  tx: Database,
  shopId: number,
  by: OrderOwner,
  itemId: number,
  key: string | undefined,
) => {
  const isRepeated = and(isOwnedBy(shopId, by), eq(orderLines.idempotencyKey, key ?? ''))
  const isDead = 'visitorId' in by ? isClaimed(shopId, by.visitorId) : sql`false`
  const [found] = await tx
    .select({ item: items, line: orderLines, claim: claimedVisitors })
    .from(shops)
    .leftJoin(items, and(eq(items.shopId, shops.id), eq(items.id, itemId)))
    .leftJoin(orderLines, key === undefined ? sql`false` : isRepeated)
    .leftJoin(claimedVisitors, isDead)
    .where(eq(shops.id, shopId))
  if (!found) throw notFound('shop')
  return found
}

/** The line that is there. Visitors may correct how they are reached; no repetition takes a contact away. */
const repeatOrder = async (tx: Database, line: LineRow, body: OrderLineBody, bodyDigest: string) => {
  const { contact } = body
  if (line.bodyDigest === bodyDigest || !contact || !isSameButContact(line, body)) {
    assertSameBody(line.bodyDigest, bodyDigest)
    return line
  }
  await tx.update(orderLines).set({ contact, bodyDigest }).where(eq(orderLines.id, line.id))
  return { ...line, contact, bodyDigest }
}

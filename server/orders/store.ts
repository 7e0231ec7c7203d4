import { and, desc, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { OrderLine, OrderLineBody } from '../../dataProvider/contract/orders.ts'
import { customerOf, type Caller } from '../auth/caller.ts'
import { isClaimed, refuseClaimed, visitorClaimed } from '../customers/visitorClaim.ts'
import type { Database } from '../database/database.ts'
import { claimedVisitors, customers, items, orderLines, shops } from '../database/schema.ts'
import { notFound } from '../errors.ts'
import { refuseOtherBody } from '../idempotency.ts'
import { toMajor } from '../items/presenter.ts'
import { digestBody, isSameButContact } from './idempotency.ts'
import { isOrderedBy, lockOwner, type OrderedBy } from './owner.ts'

type LineRow = InferSelectModel<typeof orderLines>
type Buyer = Pick<InferSelectModel<typeof customers>, keyof typeof buyerColumns>

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
  const by = orderedBy(caller)
  const buyer = caller.customer ?? null
  await lockOwner(tx, shopId, by)
  const { item, line, claim } = await findForOrder(tx, shopId, by, body.items_id, key)
  if (claim) throw visitorClaimed()
  const bodyDigest = digestBody(body)
  if (line) return toOrderLine(await repeatOrder(tx, line, body, bodyDigest), buyer)
  if (!item || item.isDisabled || item.deletedAt) throw notFound('item')
  const [kept] = await tx
    .insert(orderLines)
    .values({
      shopId,
      itemId: item.id,
      actionType: body.action_type,
      ...by,
      itemName: item.title,
      itemDescription: item.description,
      itemType: item.itemType,
      itemPriceMinor: item.priceMinor,
      quantity: body.quantity,
      checkoutId: body.checkout_id,
      contact: body.contact,
      ...(key !== undefined && { idempotencyKey: key, bodyDigest }),
    })
    .returning()
  if (!kept) throw new Error('The order line was not kept')
  return toOrderLine(kept, buyer)
}

/** The caller's own lines, newest first; an admin sees all of the shop. Throws when the visitor was claimed. */
export async function listOrderLines(db: Database, caller: Caller): Promise<OrderLine[]> {
  const { shopId, isAdmin, customer, visitorId } = caller
  // A signed-in user without a record has ordered nothing.
  if (!customer && visitorId === undefined) return []
  if (visitorId !== undefined) await refuseClaimed(db, shopId, visitorId)
  const rows = await db
    .select({ line: orderLines, buyer: buyerColumns })
    .from(orderLines)
    .leftJoin(customers, eq(customers.id, orderLines.customerId))
    .where(isAdmin ? eq(orderLines.shopId, shopId) : isOrderedBy(shopId, orderedBy(caller)))
    .orderBy(desc(orderLines.createdAt), desc(orderLines.id))
  return rows.map(({ line, buyer }) => toOrderLine(line, buyer))
}

const buyerColumns = {
  fullName: customers.fullName,
  email: customers.email,
  customerNumber: customers.customerNumber,
}

const orderedBy = (caller: Caller): OrderedBy => {
  const { visitorId } = caller
  return visitorId === undefined ? { customerId: customerOf(caller).id } : { visitorId }
}

/** All that an order depends on, in one look: the item, the line under that key, and the claim of the visitor. */
const findForOrder = async (
  tx: Database,
  shopId: number,
  by: OrderedBy,
  itemId: number,
  key: string | undefined,
) => {
  const isRepeated = and(isOrderedBy(shopId, by), eq(orderLines.idempotencyKey, key ?? ''))
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
    refuseOtherBody(line.bodyDigest, bodyDigest)
    return line
  }
  await tx.update(orderLines).set({ contact, bodyDigest }).where(eq(orderLines.id, line.id))
  return { ...line, contact, bodyDigest }
}

const toOrderLine = (line: LineRow, buyer: Buyer | null): OrderLine => ({
  id: line.id,
  items_id: line.itemId,
  action_type: line.actionType,
  created_at: line.createdAt.getTime(),
  _items: {
    name: line.itemName,
    description: line.itemDescription,
    type: line.itemType,
    price: toMajor(line.itemPriceMinor),
  },
  _customers: {
    Full_name: buyer?.fullName ?? null,
    email: buyer?.email ?? null,
    customer_number: buyer?.customerNumber ?? null,
  },
  quantity: line.quantity,
  checkout_id: line.checkoutId,
  contact: line.contact,
})

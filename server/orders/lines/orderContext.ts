import { and, eq, sql } from 'drizzle-orm'
import { readOnlyTypes } from '../../../dataProvider/contract/itemTypes.ts'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Caller } from '../../auth/caller.ts'
import { isErased } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { claimedVisitors, customers, items, orderLines, orders, shops } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import { available, unavailableError } from '../../items/availability.ts'
import { isOwnedBy, type OrderOwner } from '../owner.ts'
import { isClaimed } from '../visitorClaim.ts'

export type OrderContext = Awaited<ReturnType<typeof selectOrderContext>>

/**
 * One query for everything the order depends on: the item with what can be had of it, how long it would be held, whether
 * the shop is open, a line with the same Idempotency-Key, the order of its checkout, the visitor's claim, the shop's contact
 * address.
 */
export async function selectOrderContext(
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  { items_id: itemId, checkout_id }: OrderLineBody,
  key: string | undefined,
) {
  const isSameKey = and(isOwnedBy(shopId, owner), eq(orderLines.idempotencyKey, key ?? ''))
  const isClaimedVisitor = 'visitorId' in owner ? isClaimed(shopId, owner.visitorId) : sql`false`
  const [found] = await tx
    .select({
      item: { ...orderedItemColumns, deletedAt: items.deletedAt },
      available,
      holdHours: shops.hold_hours,
      isOpen: shops.Is_visible,
      lineId: orderLines.id,
      claim: claimedVisitors.visitorId,
      isGone: 'customerId' in owner ? selectGone(owner.customerId) : sql<boolean>`false`,
      order: checkout_id === undefined ? noOrder : selectOrder(shopId, owner, checkout_id),
      contactEmail: sql<string>`coalesce(${shops.contactInfo}->>'email', '')`,
    })
    .from(shops)
    .leftJoin(items, and(eq(items.shopId, shops.id), eq(items.id, itemId)))
    .leftJoin(orderLines, key === undefined ? sql`false` : isSameKey)
    .leftJoin(claimedVisitors, isClaimedVisitor)
    .where(eq(shops.id, shopId))
  if (!found) throw notFound('shop')
  return found
}

/** The customer was erased since the caller was identified. */
const selectGone = (id: number) =>
  sql<boolean>`exists (select from ${customers} where ${and(eq(customers.id, id), isErased)})`

/**
 * @throws {HttpError} 404 when the shop shows no such item, 409 `unavailable` when that is only to be read
 */
export function getOrderedItem({ item, available }: OrderContext) {
  if (!item || item.isDisabled || item.deletedAt) throw notFound('item')
  if (readOnlyTypes.includes(item.itemType))
    throw unavailableError(`${item.title} is to be read, not to be ordered`, 'items_id')
  return { ...item, available }
}

/**
 * While the shop is closed its admins alone order, to try it.
 * @throws {HttpError} 409 `unavailable`
 */
export function assertOpen({ isOpen }: OrderContext, { isAdmin }: Pick<Caller, 'isAdmin'>): void {
  if (!isOpen && !isAdmin) throw unavailableError('The shop is closed for now and takes no orders', 'items_id')
}

/** What an order needs of an item. Each checkout asks, and a whole row takes the database longer to plan than to read. */
export const orderedItemColumns = {
  id: items.id,
  title: items.title,
  description: items.description,
  itemType: items.itemType,
  price: items.price,
  currency: items.currency,
  stock: items.stock,
  isDisabled: items.Is_disabled,
}

/** The order that the line's checkout has begun. */
interface BegunOrder {
  state: OrderState
  lines: number
  /** It is somebody else's. */
  isTaken: boolean
}

const noOrder = sql<BegunOrder | null>`null`

/** A line without a checkout has begun an order under its own id; an order of another shop is somebody else's too. */
const selectOrder = (shopId: number, owner: OrderOwner, checkoutId: string) => {
  const isOwn =
    'customerId' in owner ? eq(orders.customerId, owner.customerId) : eq(orders.visitorId, owner.visitorId)
  const lines = sql`(select count(*) from ${orderLines} "joined" where "joined"."order_id" = ${orders.id})`
  const isTaken = sql`${and(eq(orders.shopId, shopId), isOwn)} is not true`
  return sql<BegunOrder | null>`(
    select json_build_object('state', ${orders.state}, 'lines', ${lines}, 'isTaken', ${isTaken})
    from ${orders} where ${eq(orders.id, checkoutId)})`
}

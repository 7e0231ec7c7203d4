import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readOnlyTypes } from '../../../dataProvider/contract/itemTypes.ts'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Caller } from '../../auth/caller.ts'
import { isErased } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { claimedVisitors, customers, items, orderLines, orders, shops } from '../../database/schema.ts'
import { HttpError, notFound } from '../../errors/httpError.ts'
import { keyReusedError } from '../../http/idempotencyKey.ts'
import { available, unavailableError } from '../../items/availability.ts'
import { customerGoneError, isOwnedBy, type OrderOwner } from '../../customers/owner.ts'
import { isClaimed, visitorClaimedError } from '../../customers/visitorClaim.ts'
import { alreadyOrderedError } from './replaceLines.ts'

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
  body: OrderLineBody,
  key: string | undefined,
) {
  const { items_id: itemId, checkout_id } = body
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
      order: checkout_id === undefined ? noOrder : selectOrder(shopId, owner, { ...body, checkout_id }, key),
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

/**
 * A key of the checkout is known whosever the order is by now: whoever has both was the one who ordered, and has signed in or out
 * since.
 * @throws {HttpError} where nothing may be ordered so, whatever it is
 */
export function assertMayOrder({ claim, isGone, lineId, order }: OrderContext): void {
  if (claim) throw visitorClaimedError()
  if (isGone) throw customerGoneError()
  if (lineId || !order) return
  if (order.hasKey) throw keyReusedError()
  if (order.isTaken) throw order.hasReplaced ? alreadyOrderedError() : checkoutTakenError()
}

const checkoutTakenError = () => {
  const message = 'This checkout is somebody else’s; begin a new one'
  return new HttpError(409, 'checkout_taken', message, { checkout_id: message })
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
  if (!isOpen && !isAdmin)
    throw unavailableError('The shop is closed for now and takes no orders', 'items_id')
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
  lines: number
  /** It is somebody else's. */
  isTaken: boolean
  /** The key came with the checkout before, or another line has taken the place of what came with it; whosever that is by now. */
  hasKey: boolean
  /** A line of the item came with a key that this one takes the place of. */
  hasReplaced: boolean
}

const noOrder = sql<BegunOrder | null>`null`

type CheckoutBody = OrderLineBody & { checkout_id: string }

/** A line without a checkout has begun an order under its own id; an order of another shop is somebody else's too. */
const selectOrder = (
  shopId: number,
  owner: OrderOwner,
  { items_id, checkout_id, replaces = [] }: CheckoutBody,
  key: string | undefined,
) => {
  const isOwn =
    'customerId' in owner ? eq(orders.customerId, owner.customerId) : eq(orders.visitorId, owner.visitorId)
  const lines = sql`(select count(*) from ${orderLines} "joined" where "joined"."order_id" = ${orders.id})`
  const isTaken = sql`${and(eq(orders.shopId, shopId), isOwn)} is not true`
  const hasSent = (condition: SQL | undefined) =>
    sql`exists (select from ${orderLines} "sent" where ${and(eq(sent.shopId, shopId), eq(sent.checkoutId, checkout_id), condition)})`
  const isSame = or(eq(sent.idempotencyKey, key ?? ''), sql`${key ?? ''} = any(${sent.replacedKeys})`)
  const isReplaced = and(eq(sent.itemId, items_id), inArray(sent.idempotencyKey, replaces))
  return sql<BegunOrder | null>`(
    select json_build_object('lines', ${lines}, 'isTaken', ${isTaken}, 'hasKey', ${hasSent(isSame)},
      'hasReplaced', ${hasSent(isReplaced)})
    from ${orders} where ${eq(orders.id, checkout_id)})`
}

const sent = alias(orderLines, 'sent')

import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { isErased } from '../../auth/customerRecord.ts'
import { isOwnedBy, selectOwnerLock, type OrderOwner } from '../../customers/owner.ts'
import { isClaimed } from '../../customers/visitorClaim.ts'
import type { Database } from '../../database/database.ts'
import { claimedVisitors, customers, items, orderLines, orders, shops } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import { getHoldEnd, held, heldPieces, isHeld, isPastEvent } from '../../items/availability.ts'
import { bumpRevision } from '../../revision/revision.ts'
import type { LineRow } from '../presenter.ts'
import { orderedItemColumns } from './sellerLines.ts'

/** A call that orders an item. */
export interface OrderRequest {
  shopId: number
  owner: OrderOwner
  body: OrderLineBody
  /** Its Idempotency-Key. */
  key: string | undefined
}

export type OrderContext = Awaited<ReturnType<typeof readContext>>

/**
 * Locks all that the request may change, then reads what it depends on: once, and again only if an admin has changed in between
 * whether the shop's row must be locked. The locks come in the order of
 * docs/decisions/021: owner and checkout, then the shop's row if the line may hold or free pieces, then the order whose lines it
 * replaces. A line that does neither leaves the shop's row alone.
 */
export async function lockContext(tx: Database, request: OrderRequest): Promise<OrderContext> {
  const { shopId, body } = request
  if (!needsShopLock(await lockCheckout(tx, request))) {
    const context = await readContext(tx, request, false)
    // The first look may be older than the locks: an admin has changed the item, or the line to replace has come since.
    if (!needsShopLock(context)) return context
  }
  await bumpRevision(tx, shopId)
  if (body.checkout_id !== undefined && body.replaces?.length)
    await lockCheckoutOrder(tx, shopId, body.checkout_id)
  return readContext(tx, request, true)
}

interface Look {
  item: { id: number; itemType: ItemType } | null
  holdHours: number
  /** The line that came with the same key before. */
  lineId: string | null
  replaced: ReplacedLine[]
}

/** The line may hold pieces, or free what the lines hold that it replaces. */
const needsShopLock = ({ item, holdHours, lineId, replaced }: Look) =>
  replaced.length > 0 || (item !== null && lineId === null && getHoldEnd(item, holdHours) !== undefined)

/** Locks owner and checkout. The same statement looks at whether the shop must be locked, too. */
const lockCheckout = async (tx: Database, request: OrderRequest): Promise<Look> => {
  const { shopId, owner, body } = request
  const [look] = await tx
    .select({
      owner: selectOwnerLock(shopId, owner),
      checkout: body.checkout_id === undefined ? sql`null` : selectCheckoutLock(shopId, body.checkout_id),
      item: { id: items.id, itemType: items.itemType },
      holdHours: shops.hold_hours,
      lineId: orderLines.id,
      replaced: selectReplaced(request),
    })
    .from(shops)
    .leftJoin(items, isOrderedItem(request))
    .leftJoin(orderLines, hasSameKey(request))
    .where(eq(shops.id, shopId))
  if (!look) throw notFound('shop')
  return look
}

/** While it is held no other call adds to the checkout. */
const selectCheckoutLock = (shopId: number, checkoutId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${shopId} ${checkoutId}`}, 0))`

/** No admin moves the order while its lines are replaced. */
const lockCheckoutOrder = async (tx: Database, shopId: number, checkoutId: string) => {
  const isOrder = and(eq(orders.shopId, shopId), eq(orders.id, checkoutId))
  await tx.select({ id: orders.id }).from(orders).where(isOrder).for('update')
}

const isOrderedItem = ({ body }: OrderRequest) => and(eq(items.shopId, shops.id), eq(items.id, body.items_id))

const hasSameKey = ({ shopId, owner, key }: OrderRequest) =>
  key === undefined ? sql`false` : and(isOwnedBy(shopId, owner), eq(orderLines.idempotencyKey, key))

/**
 * What an order depends on: the item with what is held of it, how long it would be held, whether the shop is open, the order of
 * the checkout, the lines that are to be replaced, the visitor's claim and the shop's contact address. What a visitor holds is
 * read only with the shop's row locked: a line that holds nothing has no limit. One query, and a second one for the line of a
 * request that came before.
 */
const readContext = async (tx: Database, request: OrderRequest, isShopLocked: boolean) => {
  const { shopId, owner } = request
  const [found] = await tx
    .select({
      item: { ...orderedItemColumns, deletedAt: items.deletedAt },
      held,
      isOver: isPastEvent,
      holdHours: shops.hold_hours,
      isOpen: shops.Is_visible,
      lineId: orderLines.id,
      claim: claimedVisitors.visitorId,
      isGone: 'customerId' in owner ? selectGone(owner.customerId) : sql<boolean>`false`,
      order: selectOrder(request),
      replaced: selectReplaced(request),
      visitorHolds:
        isShopLocked && 'visitorId' in owner ? selectLimitedHolds(shopId, owner) : sql<null>`null`,
      contactEmail: sql<string>`coalesce(${shops.contactInfo}->>'email', '')`,
    })
    .from(shops)
    .leftJoin(items, isOrderedItem(request))
    .leftJoin(orderLines, hasSameKey(request))
    .leftJoin(claimedVisitors, 'visitorId' in owner ? isClaimed(shopId, owner.visitorId) : sql`false`)
    .where(eq(shops.id, shopId))
  if (!found) throw notFound('shop')
  const { lineId } = found
  const [line]: LineRow[] =
    lineId === null ? [] : await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
  return { ...found, line }
}

/** The customer was erased since the caller was identified. */
const selectGone = (id: number) =>
  sql<boolean>`exists (select from ${customers} where ${and(eq(customers.id, id), isErased)})`

/** How many pieces of items with a limit the owner's lines hold. */
const selectLimitedHolds = (shopId: number, owner: OrderOwner) =>
  sql<number>`(select coalesce(sum(${heldPieces}), 0)::int from ${orderLines}
    inner join ${items} on ${eq(items.id, orderLines.itemId)}
    where ${and(isOwnedBy(shopId, owner), isHeld, isNotNull(items.stock))})`

/** The order that the checkout has begun. */
interface BegunOrder {
  state: OrderState
  /** How many it has. */
  lines: number
  /** It is another owner's, or another shop's. */
  isForeign: boolean
  /** The key came with the checkout before, or another line has replaced the one that it came with. */
  hasKey: boolean
  /** A line of the item came with a key that this one replaces. */
  hasReplaced: boolean
}

/** A line without a checkout has begun an order under its own id. */
const selectOrder = ({ shopId, owner, body, key }: OrderRequest) => {
  const { items_id, checkout_id, replaces = [] } = body
  if (checkout_id === undefined) return sql<BegunOrder | null>`null`
  const isOwn =
    'customerId' in owner ? eq(orders.customerId, owner.customerId) : eq(orders.visitorId, owner.visitorId)
  const lines = sql`(select count(*) from ${orderLines} "joined" where "joined"."order_id" = ${orders.id})`
  const isForeign = sql`${and(eq(orders.shopId, shopId), isOwn)} is not true`
  const hasSent = (condition: SQL | undefined) =>
    sql`exists (select from ${orderLines} "sent" where ${and(eq(sent.shopId, shopId), eq(sent.checkoutId, checkout_id), condition)})`
  const isSame = or(eq(sent.idempotencyKey, key ?? ''), sql`${key ?? ''} = any(${sent.replacedKeys})`)
  const isReplaced = and(eq(sent.itemId, items_id), inArray(sent.idempotencyKey, replaces))
  return sql<BegunOrder | null>`(
    select json_build_object('state', ${orders.state}, 'lines', ${lines}, 'isForeign', ${isForeign},
      'hasKey', ${hasSent(isSame)}, 'hasReplaced', ${hasSent(isReplaced)})
    from ${orders} where ${eq(orders.id, checkout_id)})`
}

const sent = alias(orderLines, 'sent')

/** A line of the checkout that the request names in `replaces`. */
export interface ReplacedLine {
  id: string
  itemId: number | null
  orderId: string
  /** How many pieces it holds. */
  held: number
  /** Its item has a stock, so what it holds counts towards a visitor's limit. */
  isLimited: boolean
}

const selectReplaced = ({ shopId, owner, body: { checkout_id, replaces = [] } }: OrderRequest) => {
  if (checkout_id === undefined || replaces.length === 0) return sql<ReplacedLine[]>`'[]'::json`
  const { id, itemId, orderId, checkoutId, idempotencyKey } = orderLines
  const isReplaced = and(
    isOwnedBy(shopId, owner),
    eq(checkoutId, checkout_id),
    inArray(idempotencyKey, replaces),
  )
  return sql<ReplacedLine[]>`(
    select coalesce(json_agg(json_build_object('id', ${id}, 'itemId', ${itemId}, 'orderId', ${orderId},
      'held', case when ${isHeld} then ${heldPieces} else 0 end, 'isLimited', ${items.stock} is not null)), '[]')
    from ${orderLines} left join ${items} on ${eq(items.id, itemId)} where ${isReplaced})`
}

import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { isErased } from '../../auth/customerRecord.ts'
import { isOwnedBy, selectOwnerLock } from '../../customers/owner.ts'
import { isClaimed } from '../../customers/visitorClaim.ts'
import type { Database } from '../../database/database.ts'
import { claimedVisitors, customers, items, orderLines, orders, shops } from '../../database/schema.ts'
import { notFound } from '../../errors/httpError.ts'
import { getReservationEnd, held, heldUnits, isHeld, isPastEvent } from '../../items/availability.ts'
import { bumpRevision } from '../../revision/revision.ts'
import {
  selectAllowance,
  selectNetworkAllowance,
  selectUnconfirmedAllowance,
} from '../confirmation/reservationCaps.ts'
import type { LineRow } from '../presenter.ts'
import { selectConfirmed, selectOtherMailbox, toBuyer } from './checkoutBuyer.ts'
import { orderedItemColumns } from './orderedItems.ts'
import type { OrderRequest } from './orderRequest.ts'

export type OrderContext = Awaited<ReturnType<typeof readContext>>

/**
 * Takes the locks that the request needs, and reads the data on which it depends. The sequence of locks (docs/decisions/021)
 * is: owner and checkout, the shop's row, the order whose lines are replaced. The last two are locked only if
 * `needsShopLock` returns true.
 */
export async function lockContext(tx: Database, request: OrderRequest): Promise<OrderContext> {
  const { shopId, body } = request
  if (!needsShopLock(await lockCheckout(tx, request))) {
    const context = await readContext(tx, request, false)
    // The first check may predate the locks: an admin may have changed the item, or the line to replace may have been
    // created since.
    if (!needsShopLock(context)) return context
  }
  await bumpRevision(tx, shopId)
  if (body.checkout_id !== undefined && body.replaces?.length)
    await lockCheckoutOrder(tx, shopId, body.checkout_id)
  return readContext(tx, request, true)
}

interface LockCheck {
  item: { id: number; itemType: ItemType } | null
  holdHours: number
  /** True if the order is confirmed or, if there is none yet, the customer has a verified address. */
  isConfirmed: boolean
  /** Id of the line that used the same key before. */
  lineId: string | null
  replaced: ReplacedLine[]
}

/** Returns true if the line may reserve stock, or release stock that the replaced lines reserve. */
const needsShopLock = ({ item, lineId, replaced, ...rules }: LockCheck) =>
  replaced.length > 0 || (item !== null && lineId === null && getReservationEnd(item, rules) !== undefined)

/** Locks the owner and, if there is one, the checkout. The same query reads whether the shop's row must be locked. */
const lockCheckout = async (tx: Database, request: OrderRequest): Promise<LockCheck> => {
  const { shopId, owner, body } = request
  const [look] = await tx
    .select({
      owner: selectOwnerLock(shopId, owner),
      checkout: body.checkout_id === undefined ? sql`null` : selectCheckoutLock(shopId, body.checkout_id),
      item: { id: items.id, itemType: items.itemType },
      holdHours: shops.hold_hours,
      isConfirmed: selectConfirmed(request),
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

/** Blocks other requests of the same checkout until the transaction ends. */
const selectCheckoutLock = (shopId: number, checkoutId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${shopId} ${checkoutId}`}, 0))`

/** Blocks state changes of the order while its lines are replaced. */
const lockCheckoutOrder = async (tx: Database, shopId: number, checkoutId: string) => {
  const isOrder = and(eq(orders.shopId, shopId), eq(orders.id, checkoutId))
  await tx.select({ id: orders.id }).from(orders).where(isOrder).for('update')
}

const isOrderedItem = ({ body }: OrderRequest) => and(eq(items.shopId, shops.id), eq(items.id, body.items_id))

const hasSameKey = ({ shopId, owner, key }: OrderRequest) =>
  key === undefined ? sql`false` : and(isOwnedBy(shopId, owner), eq(orderLines.idempotencyKey, key))

/**
 * Reads the data that an order depends on, in one query. A second query reads the line of an earlier request with the same
 * key, if there is one. The allowances are read only if the shop's row is locked, because only lines that reserve stock are
 * limited.
 */
const readContext = async (tx: Database, request: OrderRequest, isShopLocked: boolean) => {
  const { shopId, owner, networks, caps } = request
  const [found] = await tx
    .select({
      item: { ...orderedItemColumns, deletedAt: items.deletedAt },
      held,
      isOver: isPastEvent,
      holdHours: shops.hold_hours,
      isConfirmed: selectConfirmed(request),
      isOpen: shops.Is_visible,
      lineId: orderLines.id,
      claim: claimedVisitors.visitorId,
      isCustomerErased: 'customerId' in owner ? selectGone(owner.customerId) : sql<boolean>`false`,
      order: selectOrder(request),
      replaced: selectReplaced(request),
      allowance: isShopLocked ? selectAllowance(toBuyer(request), caps) : sql<null>`null`,
      networkAllowance: isShopLocked ? selectNetworkAllowance(shopId, networks, caps) : sql<null>`null`,
      unconfirmedAllowance: isShopLocked ? selectUnconfirmedAllowance() : sql<null>`null`,
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

/** Selects whether the customer was erased. */
const selectGone = (id: number) =>
  sql<boolean>`exists (select from ${customers} where ${and(eq(customers.id, id), isErased)})`

interface CheckoutOrder {
  state: OrderState
  lines: number
  /** False if the order belongs to the caller and to this shop. */
  isForeign: boolean
  /** True if the request's contact has another mailbox than the order, whose mailbox can no longer change. */
  isOfOtherMailbox: boolean
  /** True if the key was used in this checkout before, or if the line with this key was replaced. */
  hasKey: boolean
  /** True if a line of the same item is among the lines that the request replaces. */
  hasReplaced: boolean
}

/**
 * Selects the order whose id is the `checkout_id`. It can also be an order that was created without a checkout; such an order
 * has its line's id.
 */
const selectOrder = ({ shopId, owner, body, key }: OrderRequest) => {
  const { items_id, checkout_id, replaces = [] } = body
  if (checkout_id === undefined) return sql<CheckoutOrder | null>`null`
  const isOwn =
    'customerId' in owner ? eq(orders.customerId, owner.customerId) : eq(orders.visitorId, owner.visitorId)
  const lines = sql`(select count(*) from ${orderLines} "joined" where "joined"."order_id" = ${orders.id})`
  const isForeign = sql`${and(eq(orders.shopId, shopId), isOwn)} is not true`
  const hasSent = (condition: SQL | undefined) =>
    sql`exists (select from ${orderLines} "sent" where ${and(eq(sent.shopId, shopId), eq(sent.checkoutId, checkout_id), condition)})`
  const isSame = or(eq(sent.idempotencyKey, key ?? ''), sql`${key ?? ''} = any(${sent.replacedKeys})`)
  const isReplaced = and(eq(sent.itemId, items_id), inArray(sent.idempotencyKey, replaces))
  return sql<CheckoutOrder | null>`(
    select json_build_object('state', ${orders.state}, 'lines', ${lines}, 'isForeign', ${isForeign},
      'isOfOtherMailbox', ${selectOtherMailbox(body)}, 'hasKey', ${hasSent(isSame)}, 'hasReplaced', ${hasSent(isReplaced)})
    from ${orders} where ${eq(orders.id, checkout_id)})`
}

const sent = alias(orderLines, 'sent')

export interface ReplacedLine {
  id: string
  itemId: number | null
  orderId: string
  held: number
  /** True if the item has limited stock. The reservation then counts toward the caps. */
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
      'held', case when ${isHeld} then ${heldUnits} else 0 end, 'isLimited', ${items.stock} is not null)), '[]')
    from ${orderLines} left join ${items} on ${eq(items.id, itemId)} where ${isReplaced})`
}

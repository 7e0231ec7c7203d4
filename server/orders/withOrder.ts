import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import { assertNotErased } from '../customers/owner.ts'
import type { Database } from '../database/database.ts'
import { estimates, orders } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { bumpRevision } from '../revision/revision.ts'
import { isOrderVisibleTo, lockOrder, type OrderRow } from './access.ts'
import { expireEstimate } from './moves/applyMove.ts'
import { isUnrecordedExpiry } from './moves/estimates.ts'
import { getOrder } from './readOrder.ts'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'

export interface OrderAccess<Result = OrderDetail> {
  shopId: number
  isOrder: SQL | undefined
  /** Locks the order until the transaction ends. Throws if the caller may not change it. */
  lock: (tx: Database) => Promise<OrderRow>
  /** Returns the response for the caller. */
  read: (tx: Database, id: string) => Promise<Result>
}

/**
 * Returns access by the caller's account. Customers have access to their own orders, admins to all orders of the shop.
 * `lock` throws 404 if the caller has no such order, 409 `customer_missing` if the calling customer was erased, and 409
 * `stale` if the version is outdated.
 * @param version that the caller has read; not checked if undefined
 */
export function accessByAccount(caller: Caller, id: string, version?: number): OrderAccess {
  const isOrder = and(isOrderVisibleTo(caller), eq(orders.id, id))
  return {
    shopId: caller.shopId,
    isOrder,
    lock: async (tx) => {
      const order = await lockOrder(tx, isOrder)
      if (!caller.isAdmin && order.customerId !== null) await assertNotErased(tx, order.customerId)
      await checkVersion(order, version, 'order', () => getOrder(tx, id, caller))
      return order
    },
    read: (tx) => getOrder(tx, id, caller),
  }
}

/** A change that runs under the order's lock. */
export type OrderChange = (tx: Database, order: OrderRow) => Promise<unknown>

/**
 * Changes an order in its own transaction, under the order's lock. Returns the response for the caller. Changes that affect stock
 * need `withOrderStock`.
 * @throws {HttpError} if the caller may not change the order
 */
export function withOrder<Result>(
  db: Database,
  access: OrderAccess<Result>,
  change: OrderChange,
): Promise<Result> {
  return db.transaction((tx) => changeLocked(tx, access, change))
}

/**
 * Like `withOrder`, for changes that may reserve, take, release or restock items. Bumps the shop's revision before locking
 * the order. An expired estimate is first recorded in a separate transaction, so that the expiry persists even if the
 * change is rejected.
 */
export async function withOrderStock<Result>(
  db: Database,
  access: OrderAccess<Result>,
  change: OrderChange,
): Promise<Result> {
  const { shopId, isOrder } = access
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(estimates, eq(estimates.orderId, orders.id))
    .where(and(isOrder, isUnrecordedExpiry))
  if (overdue.length > 0)
    await db.transaction(async (tx) => {
      await bumpRevision(tx, shopId)
      await expireEstimate(tx, await lockOrder(tx, isOrder))
    })
  return db.transaction(async (tx) => {
    await bumpRevision(tx, shopId)
    return changeLocked(tx, access, change)
  })
}

const changeLocked = async <Result>(
  tx: Database,
  { lock, read }: OrderAccess<Result>,
  change: OrderChange,
): Promise<Result> => {
  const order = await lock(tx)
  await change(tx, order)
  return read(tx, order.id)
}

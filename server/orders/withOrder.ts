import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import { assertNotErased } from '../customers/owner.ts'
import type { Database } from '../database/database.ts'
import { estimates, orders } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { bumpRevision } from '../revision/revision.ts'
import { isOrderVisibleTo, lockOrder, type OrderRow } from './access.ts'
import { expireEstimate } from './moves/applyMove.ts'
import { isOverdue } from './moves/estimates.ts'
import { getOrder } from './readOrder.ts'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'

/** How a caller reaches an order to change it: by an account or by a link. */
export interface OrderAccess<Answer = OrderDetail> {
  shopId: number
  /** Which order it is. */
  isOrder: SQL | undefined
  /** Locks it until the transaction ends; throws where they may not change it. */
  lock: (tx: Database) => Promise<OrderRow>
  /** What they are answered of it. */
  read: (tx: Database, id: string) => Promise<Answer>
}

/**
 * By an account: an order of the caller's, any of the shop for an admin.
 * @param version that the caller has read; none is not checked. `lock` throws 404 where the caller sees no such order, 409
 * `customer_missing` for a customer who was erased since, and `stale` where it has another version
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

/** What is done to an order under its lock. */
export type OrderChange = (tx: Database, order: OrderRow) => Promise<unknown>

/**
 * Changes an order in a transaction of its own, under the order's lock, and answers it as it is then. For what neither holds
 * nor frees a piece.
 * @throws {HttpError} where the caller may not change it
 */
export function withOrder<Answer>(
  db: Database,
  access: OrderAccess<Answer>,
  change: OrderChange,
): Promise<Answer> {
  return db.transaction((tx) => changeLocked(tx, access, change))
}

/**
 * The same for what may hold, take or free pieces: raises the shop's revision before it locks the order. An estimate whose
 * time is over has expired before, in a transaction of its own: so it stays recorded though the change is refused.
 */
export async function withOrderStock<Answer>(
  db: Database,
  access: OrderAccess<Answer>,
  change: OrderChange,
): Promise<Answer> {
  const { shopId, isOrder } = access
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(estimates, eq(estimates.orderId, orders.id))
    .where(and(isOrder, isOverdue))
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

const changeLocked = async <Answer>(
  tx: Database,
  { lock, read }: OrderAccess<Answer>,
  change: OrderChange,
): Promise<Answer> => {
  const order = await lock(tx)
  await change(tx, order)
  return read(tx, order.id)
}

import { and, eq, type SQL } from 'drizzle-orm'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { lockOrder } from './lockOrder.ts'
import { assertNotErased } from '../customers/owner.ts'
import { isVisibleTo, type OrderRow } from './orderRow.ts'
import { getOrder } from './readOrder.ts'

/** How somebody reaches an order to change it: by an account or by a link. */
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
 * `customer_missing` for somebody who was erased since, and `stale` where it has another version
 */
export function accessByAccount(caller: Caller, id: string, version?: number): OrderAccess {
  const isOrder = and(isVisibleTo(caller), eq(orders.id, id))
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

import { and, eq } from 'drizzle-orm'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { lockOrder } from './lockOrder.ts'
import { isVisibleTo, type OrderRow } from './orderRow.ts'
import { getOrder } from './readOrder.ts'

/** Which order; with a version, that which the caller has read. */
interface Wanted {
  id: string
  version?: number
}

/**
 * Changes an order that the caller sees in a transaction of its own, under the order's lock, and answers all of it.
 * @throws {HttpError} 404 where the caller sees none of that id, 409 `stale` where it has another version
 */
export function withVisibleOrder(
  db: Database,
  caller: Caller,
  { id, version }: Wanted,
  change: (tx: Database, order: OrderRow) => Promise<void>,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(isVisibleTo(caller), eq(orders.id, id)), caller, version)
    await change(tx, order)
    return getOrder(tx, id, caller)
  })
}

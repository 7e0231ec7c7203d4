import { and, eq } from 'drizzle-orm'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { lockOrder } from './lockOrder.ts'
import { isVisibleTo, type OrderRow } from './orderRow.ts'
import type { OrderReader } from './presenter.ts'
import { readOrder } from './readOrder.ts'

/** Which order; with a version, that which the caller has read. */
interface Wanted {
  id: string
  version?: number
}

/**
 * Changes one of the caller's orders in a transaction of its own, under the order's lock, and answers all of it.
 * @throws {HttpError} 404 where the caller has none of that id, 409 `stale` where it has another version
 */
export function withOwnOrder(
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

/**
 * All of one order as that reader sees it; whose it is was asked before.
 * @throws {HttpError} 404 where there is none
 */
export async function getOrder(db: Database, id: string, reader: OrderReader): Promise<OrderDetail> {
  const order = await readOrder(db, eq(orders.id, id), reader)
  if (!order) throw notFound('order')
  return order
}

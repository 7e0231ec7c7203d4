import { and, eq, type SQL } from 'drizzle-orm'
import { isBlocked } from '../../../dataProvider/resources/customers.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { roleOf } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { customers, orders } from '../../database/schema.ts'
import { checkVersion, HttpError } from '../../errors/httpError.ts'
import { findLinked, isOpenBy, linkInvalidError, type LinkHolder } from '../links.ts'
import { lockOrder, type OrderRow } from '../access.ts'
import type { OrderAccess } from '../withOrder.ts'
import type { OrderReader } from '../presenter.ts'
import { getOrder, readOrder } from '../readOrder.ts'

/** Whoever has a link alone, an admin too. */
export function toLinkReader({ customer }: Pick<LinkHolder, 'customer'>): OrderReader {
  return { isAdmin: false, isByLink: true, customer }
}

/**
 * The id of the order that a link opens.
 * @throws {HttpError} 404 `link_invalid`
 */
export async function findLinkedOrder(db: Database, holder: LinkHolder): Promise<string> {
  const id = await findLinked(db, 'order', holder)
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOpenBy(holder)))
  if (!order) throw linkInvalidError()
  return order.id
}

/**
 * The order that a link opens.
 * @throws {HttpError} 404 `link_invalid`
 */
export async function readLinkedOrder(db: Database, holder: LinkHolder): Promise<OrderDetail> {
  const id = await findLinked(db, 'order', holder)
  const order = await readOrder(db, and(eq(orders.id, id), isOpenBy(holder)), toLinkReader(holder))
  if (!order) throw linkInvalidError()
  return order
}

/**
 * Access to the order that a link opens.
 * @param version that the caller has read; without one, `lock` checks none. Where it differs, `lock` throws 409 `stale`
 * @throws {HttpError} 404 `link_invalid`
 */
export async function accessByLink(db: Database, holder: LinkHolder, version?: number): Promise<OrderAccess> {
  const isOrder = eq(orders.id, await findLinkedOrder(db, holder))
  return {
    shopId: holder.shopId,
    isOrder,
    lock: async (tx) => {
      const order = await lockLinkedOrder(tx, isOrder, () => findLinkedOrder(tx, holder))
      await checkVersion(order, version, 'order', ({ id }) => getOrder(tx, id, toLinkReader(holder)))
      return order
    },
    read: (tx, id) => getOrder(tx, id, toLinkReader(holder)),
  }
}

/**
 * The order of a link, locked until the transaction ends, for whoever may change it.
 * @param findLink throws where the link opens nothing any more: an erasure may have revoked it before the lock
 * @throws {HttpError} 403 `blocked` where its customer is
 */
export async function lockLinkedOrder(
  tx: Database,
  isOrder: SQL | undefined,
  findLink: () => Promise<unknown>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, isOrder)
  await findLink()
  if (order.customerId === null) return order
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (customer && isBlocked(roleOf(customer)))
    throw new HttpError(403, 'blocked', 'The account of this order has been blocked: its link only shows it')
  return order
}

import { and, eq, getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'

// Which order a caller may see or change, and its row, locked for a change.

const { searchText: _, ...columns } = getTableColumns(orders)
/** What is selected of an order: all but the column that a search reads. */
export const orderColumns = columns

export type OrderRow = Omit<InferSelectModel<typeof orders>, 'searchText'>

/** True for the orders that the caller may see: an admin all of the shop, a signed-in customer their own. */
export function isOrderVisibleTo({ shopId, isAdmin, customer }: Caller): SQL | undefined {
  const isTheirs = customer ? eq(orders.customerId, customer.id) : sql`false`
  return and(eq(orders.shopId, shopId), isAdmin ? undefined : isTheirs)
}

/**
 * The order, locked until the transaction ends. What changes stock or holds raises the shop's revision before (docs/decisions/021):
 * that row is locked first, then the order, then its lines by id, then items by id.
 * @param condition which order, and whose: `isOrderVisibleTo` or a link's
 * @throws {HttpError} 404 where there is none
 */
export async function lockOrder(tx: Database, condition: SQL | undefined): Promise<OrderRow> {
  const [row] = await tx.select(orderColumns).from(orders).where(condition).for('update')
  if (!row) throw notFound('order')
  return row
}

/** Counts a change of the order, from which its links' end is reckoned, and answers the changed order. Needs the order's lock. */
export async function touchOrder(
  tx: Database,
  { id }: Pick<OrderRow, 'id'>,
  changes: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1`, changedAt: sql`now()` })
    .where(eq(orders.id, id))
    .returning(orderColumns)
  if (!row) throw new Error('UPDATE returned no row')
  return row
}

/** 409 `not_allowed`: the request is valid, but the order's state does not allow it. */
export function notAllowed(message: string): HttpError {
  return new HttpError(409, 'not_allowed', message)
}

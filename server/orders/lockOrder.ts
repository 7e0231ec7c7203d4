import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import { orderColumns, type OrderRow } from './orderRow.ts'

/**
 * The order, locked until the transaction ends. What changes stock or holds raises the shop's revision before (docs/decisions/021):
 * that row is locked first, then the order, then its lines by id, then items by id.
 * @param condition which order, and whose: `isVisibleTo` or a link's
 * @throws {HttpError} 404 where there is none
 */
export async function lockOrder(tx: Database, condition: SQL | undefined): Promise<OrderRow> {
  const [row] = await tx.select(orderColumns).from(orders).where(condition).for('update')
  if (!row) throw notFound('order')
  return row
}

/** Counts a change of the order, which its links live from, and answers it as it is then. Needs the order's lock. */
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

import { and, eq, getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import { orders } from '../database/schema.ts'

const { searchText: _, ...columns } = getTableColumns(orders)
/** What is selected of an order: all but the column that a search reads. */
export const orderColumns = columns

export type OrderRow = Omit<InferSelectModel<typeof orders>, 'searchText'>

/** True for the orders that the caller may see: an admin all of the shop, somebody signed in their own. */
export function isVisibleTo({ shopId, isAdmin, customer }: Caller): SQL | undefined {
  const isTheirs = customer ? eq(orders.customerId, customer.id) : sql`false`
  return and(eq(orders.shopId, shopId), isAdmin ? undefined : isTheirs)
}

import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  not,
  sql,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import { isErased } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { customers, orderEvents, orderLines, orders } from '../database/schema.ts'
import { HttpError, invalidField, notFound } from '../errors/httpError.ts'

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

const isOfOwner = and(eq(orderEvents.orderId, orders.id), inArray(orderEvents.kind, ['placed', 'claimed']))
const isOfCheckout = and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.checkoutId))

/**
 * True where an admin may choose the customer of a row of `orders`. Either nobody owns it, or the seller began it, no line came from
 * a checkout, and no customer took it over.
 */
export const canNameCustomer = sql`(num_nonnulls(${orders.customerId}, ${orders.visitorId}) = 0 or (
  not exists (select from ${orderLines} where ${isOfCheckout}) and coalesce(
    (select bool_or(${orderEvents.kind} = 'placed') and bool_and(${orderEvents.by} = 'admin')
      from ${orderEvents} where ${isOfOwner}), false)))`.mapWith(Boolean)

/**
 * Makes sure that an order can be given to a customer whom an admin names.
 * @throws {HttpError} 400 at `customer_id`
 */
export async function assertCustomer(tx: Database, shopId: number, customerId: number): Promise<void> {
  const isCustomer = and(eq(customers.shopId, shopId), eq(customers.id, customerId), not(isErased))
  // An erasure that has begun is waited for, and one that comes now waits.
  const found = await tx.select({ id: customers.id }).from(customers).where(isCustomer).for('key share')
  if (found.length === 0) throw invalidField('customer_id', 'The customer was not found')
}

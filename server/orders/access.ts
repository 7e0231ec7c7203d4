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

const { searchText: _, ...columns } = getTableColumns(orders)
/** All columns of an order except the one used only for searching. */
export const orderColumns = columns

/** The address that gets the order's receipt; empty if there is none. Requires a query that includes `orders` and `customers`. */
export const orderEmail = sql<string>`coalesce(nullif(${orders.contact}->>'email', ''), ${customers.email}, '')`

export type OrderRow = Omit<InferSelectModel<typeof orders>, 'searchText'>

/**
 * Returns a condition for the orders that the caller may see. Admins see all orders of the shop, signed-in customers their
 * own.
 */
export function isOrderVisibleTo({ shopId, isAdmin, customer }: Caller): SQL | undefined {
  const isTheirs = customer ? eq(orders.customerId, customer.id) : sql`false`
  return and(eq(orders.shopId, shopId), isAdmin ? undefined : isTheirs)
}

/**
 * Locks the order until the transaction ends, and returns it. Transactions that change stock or reservations lock the shop's row
 * first, usually with `bumpRevision` (docs/decisions/021). Locks are taken in this sequence: the shop's row, the order, its lines
 * by id, items by id.
 * @param condition selects the order; it must include the access check, unless the caller has already checked access
 * @throws {HttpError} 404 if no order matches
 */
export async function lockOrder(tx: Database, condition: SQL | undefined): Promise<OrderRow> {
  const [row] = await tx.select(orderColumns).from(orders).where(condition).for('update')
  if (!row) throw notFound('order')
  return row
}

/**
 * Updates the order, its version and `changedAt`, which extends the expiry of its links. Returns the changed order.
 * Requires the order's lock.
 */
export async function touchOrder(
  tx: Database,
  { id }: Pick<OrderRow, 'id'>,
  changes: Partial<{ [Key in keyof OrderRow]: OrderRow[Key] | SQL }> = {},
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1`, changedAt: sql`now()` })
    .where(eq(orders.id, id))
    .returning(orderColumns)
  if (!row) throw new Error('UPDATE returned no row')
  return row
}

/** Returns a 409 `not_allowed` error: the request is valid, but the order's state does not allow it. */
export function notAllowed(message: string): HttpError {
  return new HttpError(409, 'not_allowed', message)
}

const isOfOwner = and(eq(orderEvents.orderId, orders.id), inArray(orderEvents.kind, ['placed', 'claimed']))
const isOfCheckout = and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.checkoutId))

/**
 * Condition for orders whose customer an admin may choose. Either the order has no owner, or an admin created it without a
 * checkout and no customer has claimed it.
 */
export const canAssignCustomer = sql`(num_nonnulls(${orders.customerId}, ${orders.visitorId}) = 0 or (
  not exists (select from ${orderLines} where ${isOfCheckout}) and coalesce(
    (select bool_or(${orderEvents.kind} = 'placed') and bool_and(${orderEvents.by} = 'admin')
      from ${orderEvents} where ${isOfOwner}), false)))`.mapWith(Boolean)

/**
 * Checks that an admin may assign an order to the customer.
 * @throws {HttpError} 400 at `customer_id` if the shop has no such customer, or if the customer was erased
 */
export async function assertCustomer(tx: Database, shopId: number, customerId: number): Promise<void> {
  const isCustomer = and(eq(customers.shopId, shopId), eq(customers.id, customerId), not(isErased))
  // The lock waits for an erasure in progress and blocks a new one.
  const found = await tx.select({ id: customers.id }).from(customers).where(isCustomer).for('key share')
  if (found.length === 0) throw invalidField('customer_id', 'The customer was not found')
}

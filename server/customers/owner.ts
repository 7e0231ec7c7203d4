import { and, asc, eq, not, sql, type SQL } from 'drizzle-orm'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import { isErased } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { customers, orderLines } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'

/** The owner of an order line: a customer or a visitor, never both. `visitorId` is the digest of the temporary id. */
export type OrderOwner = { customerId: number } | { visitorId: string }

/** @throws {HttpError} 409 for a signed-in caller without a customer record */
export function getOrderOwner(caller: Caller): OrderOwner {
  const { visitorId } = caller
  return visitorId === undefined ? { customerId: requireCustomer(caller).id } : { visitorId }
}

export function isOwnedBy(shopId: number, owner: OrderOwner): SQL | undefined {
  const isOwner =
    'customerId' in owner
      ? eq(orderLines.customerId, owner.customerId)
      : eq(orderLines.visitorId, owner.visitorId)
  return and(eq(orderLines.shopId, shopId), isOwner)
}

/**
 * Selects the ids of order lines for an update, and locks the lines in the order of their ids.
 * `updateSeatReservations` locks them in the same order, so the two cannot deadlock.
 */
export function selectLockedLineIds(tx: Database, where: SQL | undefined) {
  return tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(where)
    .orderBy(asc(orderLines.id))
    .for('update')
}

/**
 * Locks the owner until the transaction ends. New order lines, claims and erasures of the same owner wait for the lock. Call it
 * in a separate statement before those that need the lock. A statement that waited for the lock would not see what was committed
 * during the wait.
 */
export async function lockOwner(tx: Database, shopId: number, owner: OrderOwner): Promise<void> {
  await tx.execute(sql`select ${selectOwnerLock(shopId, owner)}`)
}

/** The expression of `lockOwner`, for a statement with further locks. It is an advisory lock, because a visitor has no row. */
export function selectOwnerLock(shopId: number, owner: OrderOwner): SQL {
  return sql`pg_advisory_xact_lock(${shopId}, ${toLockKey(owner)})`
}

/**
 * Locks a customer, like `lockOwner`. Call it before records are assigned to the customer. Rejects a customer who was erased
 * after authentication. A later erasure waits for the lock.
 * @throws {HttpError} 409 `customer_missing`
 */
export async function lockCustomer(tx: Database, shopId: number, customerId: number): Promise<void> {
  await lockOwner(tx, shopId, { customerId })
  await assertNotErased(tx, customerId)
}

/**
 * Checks that a customer was not erased since the request was authenticated. Needs a lock that an erasure waits for: the lock of
 * the customer or of the customer's order.
 * @throws {HttpError} 409 `customer_missing`
 */
export async function assertNotErased(tx: Database, customerId: number): Promise<void> {
  const isNotErased = and(eq(customers.id, customerId), not(isErased))
  if ((await tx.$count(customers, isNotErased)) === 0) throw customerMissingError()
}

/** The error for a caller who was erased after the request was authenticated. */
export function customerMissingError(): HttpError {
  return new HttpError(409, 'customer_missing', 'Create the customer first')
}

/**
 * Customers have positive keys, and visitors have negative keys. Two visitors can have the same key. They then wait for each
 * other, which is harmless.
 */
const toLockKey = (owner: OrderOwner) =>
  'customerId' in owner
    ? owner.customerId
    : -1 - (Buffer.from(owner.visitorId, 'base64url').readUInt32BE() >>> 1)

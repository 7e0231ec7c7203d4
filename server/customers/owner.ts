import { and, asc, eq, not, sql, type SQL } from 'drizzle-orm'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import { isErased } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { customers, orderLines } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'

/** The owner of an order line: a customer or a visitor, never both. `visitorId` is the digest of the temporary id. */
export type OrderOwner = { customerId: number } | { visitorId: string }

/**
 * As whom the caller orders.
 * @throws {HttpError} 409 for a signed-in caller without a record
 */
export function orderOwnerOf(caller: Caller): OrderOwner {
  const { visitorId } = caller
  return visitorId === undefined ? { customerId: requireCustomer(caller).id } : { visitorId }
}

/** True for the owner's lines in this shop. */
export function isOwnedBy(shopId: number, owner: OrderOwner): SQL | undefined {
  const isOwner =
    'customerId' in owner
      ? eq(orderLines.customerId, owner.customerId)
      : eq(orderLines.visitorId, owner.visitorId)
  return and(eq(orderLines.shopId, shopId), isOwner)
}

/**
 * The ids of these lines, for a change of them: locked in the order of their ids, as a change of events locks them
 * (moveSeatHolds), else each could wait for the other.
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
 * Locks the owner until the transaction ends: other orders of theirs and moves of their lines wait. It must be a statement of its
 * own, before those that rely on it: each statement sees what was committed when it began.
 */
export async function lockOwner(tx: Database, shopId: number, owner: OrderOwner): Promise<void> {
  await tx.execute(sql`select ${selectOwnerLock(shopId, owner)}`)
}

/** The lock itself, for a statement that locks more. A visitor has no row that could be locked, so this is an advisory lock. */
export function selectOwnerLock(shopId: number, owner: OrderOwner): SQL {
  return sql`pg_advisory_xact_lock(${shopId}, ${lockNumber(owner)})`
}

/**
 * Locks a customer to whom something is given, as `lockOwner` does. An erasure takes the same lock, so a customer who was erased
 * after the caller was identified gets nothing.
 * @throws {HttpError} 409 `customer_missing`
 */
export async function lockCustomer(tx: Database, shopId: number, customerId: number): Promise<void> {
  await lockOwner(tx, shopId, { customerId })
  await assertNotErased(tx, customerId)
}

/**
 * Makes sure that a customer was not erased since their call came. Needs a lock that an erasure waits for: theirs or their
 * order's.
 * @throws {HttpError} 409 `customer_missing`
 */
export async function assertNotErased(tx: Database, customerId: number): Promise<void> {
  const isThere = and(eq(customers.id, customerId), not(isErased))
  if ((await tx.$count(customers, isThere)) === 0) throw customerGoneError()
}

/** For a caller who was erased since the call came. */
export function customerGoneError(): HttpError {
  return new HttpError(409, 'customer_missing', 'Create the customer first')
}

/** Customers are above zero, visitors below. Two visitors with the same number wait for each other in vain, no more. */
const lockNumber = (owner: OrderOwner) =>
  'customerId' in owner
    ? owner.customerId
    : -1 - (Buffer.from(owner.visitorId, 'base64url').readUInt32BE() >>> 1)

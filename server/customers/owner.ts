import { and, asc, eq, not, sql, type SQL } from 'drizzle-orm'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import { isErased } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { customers, orderLines } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'

/** Whose line it is: a customer's or a visitor's, never both. `visitorId` is the digest of the temporary id. */
export type OrderOwner = { customerId: number } | { visitorId: string }

/**
 * As whom the caller orders.
 * @throws {HttpError} 409 for somebody signed in without a record
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
 * Holds the owner until the transaction ends: whoever orders as them or moves their lines waits. A visitor has no row
 * that could be locked, so this is an advisory lock. It must be a statement of its own, before those that rely on it:
 * each statement sees what was committed when it began. With a checkout nobody else adds to that either.
 */
export async function lockOwner(
  tx: Database,
  shopId: number,
  owner: OrderOwner,
  checkoutId?: string,
): Promise<void> {
  const checkout =
    checkoutId === undefined
      ? sql``
      : sql`, pg_advisory_xact_lock(hashtextextended(${`${shopId} ${checkoutId}`}, 0))`
  await tx.execute(sql`select pg_advisory_xact_lock(${shopId}, ${lockNumber(owner)})${checkout}`)
}

/**
 * Holds a customer to whom something is given, as `lockOwner` does. An erasure holds them too, so nothing comes to somebody
 * who was erased after the caller was identified.
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

/** What somebody is told who was erased since their call came. */
export function customerGoneError(): HttpError {
  return new HttpError(409, 'customer_missing', 'Create the customer first')
}

/** Customers are above zero, visitors below. Two visitors with the same number wait for each other in vain, no more. */
const lockNumber = (owner: OrderOwner) =>
  'customerId' in owner
    ? owner.customerId
    : -1 - (Buffer.from(owner.visitorId, 'base64url').readUInt32BE() >>> 1)

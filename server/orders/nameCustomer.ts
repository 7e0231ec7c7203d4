import { and, eq, inArray, isNotNull, not } from 'drizzle-orm'
import { isErased } from '../auth/customerRecord.ts'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { customers, mails, orderEvents, orderLines } from '../database/schema.ts'
import { invalidField } from '../errors/httpError.ts'
import { isUnsent } from '../mail/queue.ts'
import { addOrderEvent, type Actor } from './events.ts'
import { deleteOrderLinks } from './links.ts'
import { notAllowed, touchOrder, type OrderRow } from './access.ts'
import { selectLockedLineIds } from '../customers/owner.ts'

/**
 * Says for whom an order is that the seller has begun, while nobody has made it theirs. For whom it was before has its links:
 * they open it no more, and none is mailed to them any more. Needs the order's lock.
 * @throws {HttpError} 400 at `customer_id`, 409 `not_allowed` where it is somebody's own
 */
export async function nameCustomer(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  customerId: number | null,
): Promise<void> {
  if (!(await canNameCustomer(tx, order))) throw notAllowed('The order belongs to whoever placed it')
  if (customerId !== null) await assertCustomer(tx, order.shopId, customerId)
  if (order.customerId !== null) {
    await deleteOrderLinks(tx, order.shopId, [order.id])
    await cancelMails(tx, order.id, order.customerId)
  }
  await touchOrder(tx, order, { customerId })
  const lineIds = selectLockedLineIds(tx, eq(orderLines.orderId, order.id))
  await tx.update(orderLines).set({ customerId }).where(inArray(orderLines.id, lineIds))
  await addOrderEvent(tx, order, actor, 'claimed')
}

/** Those about the order that are not sent to the customer yet: each would bring a new link. */
const cancelMails = async (tx: Database, orderId: string, customerId: number) => {
  const address = tx
    .select({ email: foldCase(customers.email) })
    .from(customers)
    .where(eq(customers.id, customerId))
  await tx
    .update(mails)
    .set({ state: 'cancelled', leaseId: null, leasedUntil: null })
    .where(and(eq(mails.orderId, orderId), isUnsent, inArray(foldCase(mails.recipient), address)))
}

/**
 * True where an admin may say for whom an order is: it is nobody's, or a customer's whom an admin has named, who has neither
 * placed it, nor anything of it, nor taken it over.
 */
export async function canNameCustomer(
  db: Database,
  { id, customerId, visitorId }: OrderRow,
): Promise<boolean> {
  if (customerId === null && visitorId === null) return true
  const ofOwner = await db
    .select({ kind: orderEvents.kind, by: orderEvents.by })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, ['placed', 'claimed'])))
  const isBegun = ofOwner.some(({ kind }) => kind === 'placed') && ofOwner.every(({ by }) => by === 'admin')
  const ofCheckout = and(eq(orderLines.orderId, id), isNotNull(orderLines.checkoutId))
  return isBegun && (await db.$count(orderLines, ofCheckout)) === 0
}

/**
 * Makes sure that an order can be given to a customer whom an admin names.
 * @throws {HttpError} 400 at `customer_id`
 */
export async function assertCustomer(tx: Database, shopId: number, customerId: number): Promise<void> {
  const isCustomer = and(eq(customers.shopId, shopId), eq(customers.id, customerId), not(isErased))
  // An erasure that has begun is waited for, and one that comes now waits.
  const found = await tx.select({ id: customers.id }).from(customers).where(isCustomer).for('key share')
  if (found.length === 0) throw invalidField('customer_id', 'There is no such customer')
}

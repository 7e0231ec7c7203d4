import { eq } from 'drizzle-orm'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { addOrderEvent } from '../events.ts'
import type { LinkHolder } from '../links.ts'
import { lockCustomer, lockOwner } from '../../customers/owner.ts'
import { giveLinesTo } from '../../customers/visitorClaim.ts'
import { accessByLink } from './linkedOrder.ts'

/**
 * Makes the order of a link, and its lines, the customer's, once: while it is a visitor's or nobody's. Whose it is already
 * changes nothing. Needs a transaction.
 * @returns the order's id
 * @throws {HttpError} 404 `link_invalid`, 409 `claimed` where it is another customer's, 409 `customer_missing`
 */
export async function claimOrder(
  tx: Database,
  { id: customerId }: Pick<CustomerRow, 'id'>,
  holder: LinkHolder,
): Promise<string> {
  const { shopId } = holder
  const access = await accessByLink(tx, holder)
  const [found] = await tx.select({ visitorId: orders.visitorId }).from(orders).where(access.isOrder)
  // Before the order, and in this order, as a checkout and a claim of the visitor lock them.
  await lockCustomer(tx, shopId, customerId)
  if (found?.visitorId) await lockOwner(tx, shopId, { visitorId: found.visitorId })
  const order = await access.lock(tx)
  if (order.customerId === customerId) return order.id
  if (order.customerId !== null)
    throw new HttpError(409, 'claimed', 'This order belongs to another account already')
  await tx.update(orders).set({ customerId, visitorId: null }).where(eq(orders.id, order.id))
  await giveLinesTo(tx, customerId, eq(orderLines.orderId, order.id))
  await addOrderEvent(tx, order, { by: 'customer', customerId }, 'claimed')
  return order.id
}

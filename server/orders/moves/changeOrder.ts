import { eq, inArray } from 'drizzle-orm'
import type { OrderChanges } from '../../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../../database/database.ts'
import { orderLines } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import type { MailQueue } from '../../mail/mail.ts'
import type { Actor } from '../actor.ts'
import { addOrderEvent } from '../events.ts'
import { touchOrder } from '../lockOrder.ts'
import type { OrderRow } from '../orderRow.ts'
import { assertCustomer, canNameCustomer, selectLockedLineIds } from '../owner.ts'
import { notAllowed } from './moveErrors.ts'
import { moveOrder } from './moveOrder.ts'

/**
 * Changes whom an order is for, how they are reached, and its state. Its customer may cancel it; on an estimate they decide by
 * its number, so that none is accepted that was not read. Needs the order's lock; where the state may move stock, the shop's
 * revision raised before (`withOrderStock`).
 * @throws {HttpError} 400 for no customer of the shop, 403 for what is an admin's, 409 `not_allowed` for a move that is not in
 * the table or whom the order may not be given to, 409 `unavailable` when its pieces are gone
 */
export async function changeOrder(
  tx: Database,
  mailQueue: MailQueue,
  order: OrderRow,
  actor: Actor,
  { state, customer_id: customerId, contact }: Omit<OrderChanges, 'version'>,
): Promise<void> {
  if (actor.by === 'customer') {
    if (customerId !== undefined || contact)
      throw new HttpError(403, 'admin_only', 'Only an admin may do this')
    if (state === 'accepted' || state === 'declined') throw notAllowed('Decide on its estimate')
  }
  if (customerId !== undefined && customerId !== order.customerId)
    await nameCustomer(tx, order, actor, customerId)
  if (contact) await touchOrder(tx, order, { contact })
  if (state) await moveOrder(tx, mailQueue, { ...order, ...(contact && { contact }) }, actor, state)
}

/** Says for whom an order is that the seller has begun, while nobody has made it theirs. */
const nameCustomer = async (tx: Database, order: OrderRow, actor: Actor, customerId: number | null) => {
  if (!(await canNameCustomer(tx, order))) throw notAllowed('The order belongs to whoever placed it')
  if (customerId !== null) await assertCustomer(tx, order.shopId, customerId)
  await touchOrder(tx, order, { customerId })
  const lineIds = selectLockedLineIds(tx, eq(orderLines.orderId, order.id))
  await tx.update(orderLines).set({ customerId }).where(inArray(orderLines.id, lineIds))
  await addOrderEvent(tx, order, actor, 'claimed')
}

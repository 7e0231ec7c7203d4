import { and, eq, inArray } from 'drizzle-orm'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { OrderChanges } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderFields } from '../../../dataProvider/resources/orders/orders.ts'
import { canChangeAddress } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { selectLockedLineIds } from '../../customers/owner.ts'
import { foldCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import { customers, mails, orderLines, orders } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { isUnsent } from '../../mail/queue.ts'
import { assertCustomer, canNameCustomer, notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { deleteOrderLinks } from '../links.ts'
import { moveOrder } from './moveOrder.ts'

/**
 * Changes the customer, contact, postal address and state of an order. The customer may cancel it, and change the address until
 * it ships; they decide on an estimate by its number, so that they accept none they have not read. Needs the order's lock; where
 * the state may move stock, the shop's revision raised before (`withOrderStock`).
 * @throws {HttpError} 400 for no customer of the shop; 403 for a change that only an admin may make; 409 `not_allowed` for a
 * move that is not in the table, a customer whom the order may not be given to, or an address that can no longer change; 409
 * `unavailable` when its pieces are not available
 */
export async function changeOrder(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  changes: Changes,
): Promise<void> {
  const { state, customer_id: customerId } = changes
  if (actor.by === 'customer') assertCustomersChange(changes)
  if (customerId !== undefined && customerId !== order.customerId)
    await nameCustomer(tx, order, actor, customerId)
  const kept = fieldsOf(changes)
  // No change that the customer is told of: neither their version of the order nor the life of their links depends on it.
  if (Object.keys(kept).length > 0) await tx.update(orders).set(kept).where(eq(orders.id, order.id))
  const written = await writeContact(tx, order, actor, changes)
  if (state) await moveOrder(tx, { ...order, ...written }, actor, state)
}

type Changes = Omit<OrderChanges, 'version'>

const assertCustomersChange = ({ state, ship_to: _address, ...others }: Changes) => {
  if (Object.values(others).some((given) => given !== undefined))
    throw new HttpError(403, 'admin_only', 'Only an admin can do this')
  if (state === 'accepted' || state === 'declined')
    throw notAllowed('Accept or decline the estimate of this order instead')
}

/** What the body says of the fields that `orderFields` declares. */
const fieldsOf = (changes: Changes): Partial<OrderRow> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in orderFields))

/** Writes contact and postal address; answers the columns that it wrote. */
const writeContact = async (
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { contact, ship_to: shipTo }: Changes,
) => {
  if (shipTo !== undefined) assertAddressMayChange(order, actor)
  const written = { ...(contact && { contact }), ...(shipTo !== undefined && { shipTo }) }
  if (Object.keys(written).length > 0) await touchOrder(tx, order, written)
  if (contact && !isSameContact(contact, order.contact)) await addOrderEvent(tx, order, actor, 'contact')
  if (shipTo !== undefined && shipTo !== order.shipTo) {
    await addOrderEvent(tx, order, actor, 'ship_to')
    await queueOrderEmails(tx, order, { kind: 'ship_to', by: actor.by, state: order.state })
  }
  return written
}

const assertAddressMayChange = ({ state }: OrderRow, { by }: Actor) => {
  if (canChangeAddress(state, by)) return
  throw notAllowed(
    by === 'admin'
      ? 'You can no longer change the shipping address of this order'
      : 'You can no longer change the address of this order. Contact us instead.',
  )
}

const isSameContact = ({ name, email, phone }: OrderContact, known: OrderContact | null) =>
  name === known?.name && email === known.email && phone === known.phone

/**
 * Says for whom an order is that the seller has begun, while no customer has taken it over. The customer before has its links:
 * they open it no more, and none is mailed to them any more. Needs the order's lock.
 * @throws {HttpError} 400 at `customer_id`, 409 `not_allowed` where a customer or visitor has placed it or taken it over
 */
const nameCustomer = async (tx: Database, order: OrderRow, actor: Actor, customerId: number | null) => {
  const isOrder = eq(orders.id, order.id)
  const [found] = await tx.select({ canNameCustomer }).from(orders).where(isOrder)
  if (!found?.canNameCustomer)
    throw notAllowed(
      'This order belongs to the customer who placed it. You cannot assign it to another customer.',
    )
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

import { and, eq, inArray } from 'drizzle-orm'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { OrderChanges } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { orderFields } from '../../../dataProvider/resources/orders/orders.ts'
import { canChangeAddress } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { selectLockedLineIds } from '../../customers/owner.ts'
import { foldCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import { customers, emails, orderLines, orders } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import { isUnsent } from '../../emails/queue.ts'
import { assertCustomer, canAssignCustomer, notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { queueOrderEmails } from '../emails/queueOrderEmails.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { deleteOrderLinks } from '../links.ts'
import { moveOrder } from './moveOrder.ts'

/**
 * Changes the customer, contact, shipping address, state and internal fields of an order. Customers may cancel it before it
 * is accepted, and change the address until it ships or ends. Customers decide an estimate by its number with
 * `decideEstimate`, so they cannot accept an estimate that they have not read. Requires the order's lock, taken by
 * `withOrderStock` if the new state may change stock.
 * @throws {HttpError} 400 if the shop has no such customer, or if the customer was erased; 403 if only an admin may make the
 * change; 409 `not_allowed` if the move, the customer or the address change is not allowed; 409 `unavailable` if the items
 * are not available
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
    await assignCustomer(tx, order, actor, customerId)
  const internalFields = fieldsOf(changes)
  // A change of internal fields affects neither the version that the customer sees nor the expiry of the links.
  if (Object.keys(internalFields).length > 0)
    await tx.update(orders).set(internalFields).where(eq(orders.id, order.id))
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

const fieldsOf = (changes: Changes): Partial<OrderRow> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in orderFields))

/** Returns the updated columns. */
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
 * Assigns the order to another customer, or to none if `customerId` is null. If the order had a customer before, its links
 * stop working and unsent emails to the previous customer are cancelled. Requires the order's lock.
 * @throws {HttpError} 400 at `customer_id` as `assertCustomer`; 409 `not_allowed` if a customer or visitor placed the order
 * or claimed it
 */
const assignCustomer = async (tx: Database, order: OrderRow, actor: Actor, customerId: number | null) => {
  const isOrder = eq(orders.id, order.id)
  const [found] = await tx.select({ canAssignCustomer }).from(orders).where(isOrder)
  if (!found?.canAssignCustomer)
    throw notAllowed(
      'This order belongs to the customer who placed it. You cannot assign it to another customer.',
    )
  if (customerId !== null) await assertCustomer(tx, order.shopId, customerId)
  if (order.customerId !== null) {
    await deleteOrderLinks(tx, order.shopId, [order.id])
    await cancelEmails(tx, order.id, order.customerId)
  }
  await touchOrder(tx, order, { customerId })
  const lineIds = selectLockedLineIds(tx, eq(orderLines.orderId, order.id))
  await tx.update(orderLines).set({ customerId }).where(inArray(orderLines.id, lineIds))
  await addOrderEvent(tx, order, actor, 'claimed')
}

/** Cancels unsent emails about the order to the customer's address, because they would contain a new link. */
const cancelEmails = async (tx: Database, orderId: string, customerId: number) => {
  const address = tx
    .select({ email: foldCase(customers.email) })
    .from(customers)
    .where(eq(customers.id, customerId))
  await tx
    .update(emails)
    .set({ state: 'cancelled', leaseId: null, leasedUntil: null })
    .where(and(eq(emails.orderId, orderId), isUnsent, inArray(foldCase(emails.recipient), address)))
}

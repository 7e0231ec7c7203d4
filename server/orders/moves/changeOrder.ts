import { isFinal } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { OrderChanges } from '../../../dataProvider/resources/orders/orders.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../errors/httpError.ts'
import type { MailQueue } from '../../mail/mail.ts'
import type { Actor } from '../actor.ts'
import { addOrderEvent } from '../events.ts'
import { touchOrder } from '../lockOrder.ts'
import { nameCustomer } from '../nameCustomer.ts'
import { notAllowed } from '../orderErrors.ts'
import type { OrderRow } from '../orderRow.ts'
import { moveOrder } from './moveOrder.ts'

/**
 * Changes whom an order is for, how they are reached, where its parcel goes, and its state. Its customer may cancel it; on an
 * estimate they decide by its number, so that none is accepted that was not read. Needs the order's lock; where the state may
 * move stock, the shop's revision raised before (`withOrderStock`).
 * @throws {HttpError} 400 for no customer of the shop, 403 for what is an admin's, 409 `not_allowed` for a move that is not in
 * the table, whom the order may not be given to, or an address of one that has ended for good, 409 `unavailable` when its
 * pieces are gone
 */
export async function changeOrder(
  tx: Database,
  mailQueue: MailQueue,
  order: OrderRow,
  actor: Actor,
  changes: Changes,
): Promise<void> {
  const { state, customer_id: customerId } = changes
  if (actor.by === 'customer') assertCustomersChange(changes)
  if (customerId !== undefined && customerId !== order.customerId)
    await nameCustomer(tx, order, actor, customerId)
  const written = await writeContact(tx, order, actor, changes)
  if (state) await moveOrder(tx, mailQueue, { ...order, ...written }, actor, state)
}

type Changes = Omit<OrderChanges, 'version'>

const assertCustomersChange = ({ state, ...others }: Changes) => {
  if (Object.values(others).some((given) => given !== undefined))
    throw new HttpError(403, 'admin_only', 'Only an admin may do this')
  if (state === 'accepted' || state === 'declined') throw notAllowed('Decide on its estimate')
}

/** Says how they are reached and where their parcel goes; answers what of it is changed. */
const writeContact = async (
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { contact, ship_to: shipTo }: Changes,
) => {
  if (shipTo !== undefined && isFinal(order.state))
    throw notAllowed(`An order that is ${order.state} keeps its address`)
  const written = { ...(contact && { contact }), ...(shipTo !== undefined && { shipTo }) }
  if (Object.keys(written).length > 0) await touchOrder(tx, order, written)
  if (contact && !isSameContact(contact, order.contact)) await addOrderEvent(tx, order, actor, 'contact')
  if (shipTo !== undefined && shipTo !== order.shipTo) await addOrderEvent(tx, order, actor, 'ship_to')
  return written
}

const isSameContact = ({ name, email, phone }: OrderContact, known: OrderContact | null) =>
  name === known?.name && email === known.email && phone === known.phone

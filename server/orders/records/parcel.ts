import { canSaveParcel } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { ParcelBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Database } from '../../database/database.ts'
import { parcels } from '../../database/schema.ts'
import { addOrderEvent, type Actor } from '../events.ts'
import { notAllowed, touchOrder, type OrderRow } from '../access.ts'

/**
 * Keeps how an order is sent: before it is shipped, and after that to correct it. Needs the order's lock.
 * @throws {HttpError} 409 `not_allowed` in any other state
 */
export async function saveParcel(
  tx: Database,
  order: OrderRow,
  actor: Actor,
  { carrier, tracking, customs_note: customsNote }: Omit<ParcelBody, 'version'>,
): Promise<void> {
  if (!canSaveParcel(order.state)) throw notAllowed('Only an order that is accepted or shipped has a parcel')
  const values = { carrier, tracking, customsNote }
  await tx
    .insert(parcels)
    .values({ orderId: order.id, shopId: order.shopId, ...values })
    .onConflictDoUpdate({ target: parcels.orderId, set: values })
  await touchOrder(tx, order)
  await addOrderEvent(tx, order, actor, 'parcel')
}

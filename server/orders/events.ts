import type { OrderEvent } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orderEvents } from '../database/schema.ts'

export interface Actor {
  by: OrderEvent['by']
  /** The signed-in customer or admin. Null if there is none. */
  customerId: number | null
}

/** Returns the actor for a caller. Admins act for the shop, other callers as customers. */
export function actorOf({ isAdmin, customer }: Caller): Actor {
  return { by: isAdmin ? 'admin' : 'customer', customerId: customer?.id ?? null }
}

export const linkActor: Actor = { by: 'customer', customerId: null }

type EventValues = Omit<OrderEvent, 'id' | 'kind' | 'by' | 'by_name' | 'created_at'>

/** Requires the transaction of the change. */
export async function addOrderEvent(
  tx: Database,
  { id: orderId, shopId }: { id: string; shopId: number },
  { by, customerId }: Actor,
  kind: OrderEvent['kind'],
  values: EventValues = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ shopId, orderId, kind, by, customerId, values })
}

import type { OrderEvent } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orderEvents } from '../database/schema.ts'

/** Who does something to an order, as its timeline keeps it. */
export interface Actor {
  by: OrderEvent['by']
  /** Who was signed in. */
  customerId: number | null
}

/** An admin acts for the shop, any other caller for themselves. */
export function actorOf({ isAdmin, customer }: Caller): Actor {
  return { by: isAdmin ? 'admin' : 'customer', customerId: customer?.id ?? null }
}

/** A caller with an order's link. */
export const linkActor: Actor = { by: 'customer', customerId: null }

/** What the timeline tells of an event, apart from its kind. */
type EventValues = Omit<OrderEvent, 'id' | 'kind' | 'by' | 'by_name' | 'created_at'>

/** Adds to the order's timeline, in the transaction of what happened. */
export async function addOrderEvent(
  tx: Database,
  { id: orderId, shopId }: { id: string; shopId: number },
  { by, customerId }: Actor,
  kind: OrderEvent['kind'],
  values: EventValues = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ shopId, orderId, kind, by, customerId, values })
}

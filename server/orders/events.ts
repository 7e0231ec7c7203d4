import type { OrderEvent } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../database/database.ts'
import { orderEvents } from '../database/schema.ts'
import type { Actor } from './actor.ts'

/** What is told of an event besides its kind. */
export type EventValues = Omit<OrderEvent, 'id' | 'kind' | 'by' | 'by_name' | 'created_at'>

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

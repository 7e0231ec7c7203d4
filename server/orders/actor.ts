import type { OrderEvent } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { Caller } from '../auth/caller.ts'

/** Who does something to an order, as its timeline keeps it. */
export interface Actor {
  by: OrderEvent['by']
  /** Who was signed in. */
  customerId: number | null
}

/** An admin acts for the shop, anybody else for themselves. */
export function actorOf({ isAdmin, customer }: Caller): Actor {
  return { by: isAdmin ? 'admin' : 'customer', customerId: customer?.id ?? null }
}

/** Whoever has an order's link. */
export const linkActor: Actor = { by: 'customer', customerId: null }

/** Time alone. */
export const clock: Actor = { by: 'clock', customerId: null }

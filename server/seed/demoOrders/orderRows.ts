import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type {
  estimates,
  orderEvents,
  orderLines,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
} from '../../database/schema.ts'
import type { SeedOrder } from '../demo/seedOrder.ts'

/** What the demo's orders refer to. */
export interface SeedContext {
  shopId: number
  /** The shop's first start. */
  now: Date
  /** IANA name, for the day of a payment. */
  timeZone: string
  getCustomerId: (name: SeedOrder['customer']) => number
  /** Whoever answers for the shop. */
  helperId: number
  getItem: (slug: string) => SeededItem
}

/** An item of the demo, as it is in the database. */
export interface SeededItem {
  id: number
  title: string
  description: string
  itemType: ItemType
  price: number | null
}

/** The rows of one order, of each table. */
export interface OrderRows {
  order: typeof orders.$inferInsert & { version: number; paid: number }
  lines: LineRow[]
  events: (typeof orderEvents.$inferInsert)[]
  estimates: (typeof estimates.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  parcels: (typeof parcels.$inferInsert)[]
  messages: (typeof orderMessages.$inferInsert)[]
  notes: (typeof orderNotes.$inferInsert)[]
}

export type LineRow = typeof orderLines.$inferInsert & { id: string; quantity: number }

/** The moment that many days before another; negative: after it. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 86_400_000)
}

/** Adds to an order's timeline. */
export function addEvent(
  { order, events }: OrderRows,
  { helperId }: SeedContext,
  createdAt: Date,
  event: Pick<OrderRows['events'][number], 'kind' | 'by' | 'values'>,
): void {
  const customerId = event.by === 'admin' ? helperId : order.customerId
  events.push({ shopId: order.shopId, orderId: order.id, customerId, createdAt, ...event })
}

import type { SentOrder } from '../../storefront/cart/sentOrders.ts'
import { nextItemId } from './item.ts'

/** An order of one piece that the browser has sent and has no answer to. */
export function buildSentOrder(overrides: Partial<SentOrder> = {}): SentOrder {
  return {
    key: crypto.randomUUID(),
    items_id: nextItemId(),
    quantity: 1,
    checkout_id: crypto.randomUUID(),
    checkout_size: 1,
    ...overrides,
  }
}

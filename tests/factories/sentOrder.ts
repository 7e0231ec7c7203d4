import type { SentOrder } from '../../storefront/cart/sentOrders.ts'
import { nextItemId } from './item.ts'

/** Builds an order of one item that the browser has sent but that has no response yet. */
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

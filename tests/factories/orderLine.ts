import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { nextItemId } from './item.ts'

// Starts above the ids that tests usually set.
let next = 1001

export function buildOrderLine(overrides: Partial<OrderLine> = {}): OrderLine {
  const n = next++
  const items_id = nextItemId()
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    items_id,
    action_type: 'enquiry',
    created_at: Date.UTC(2026, 0, n),
    _items: { name: `Stone ${items_id}`, description: 'A stone.', type: 'Product', price: 120 },
    _customers: { Full_name: 'Ada Buyer', email: 'ada@example.com', customer_number: n },
    ...overrides,
  }
}

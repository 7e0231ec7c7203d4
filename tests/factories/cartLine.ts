import type { CartLine } from '../../storefront/cart/cart.ts'
import { nextItemId } from './item.ts'

export function buildCartLine(overrides: Partial<CartLine> = {}): CartLine {
  const id = nextItemId()
  return {
    id,
    title: `Stone ${id}`,
    price: 120,
    currency: 'USD',
    action_type: 'enquiry',
    image: `/media/picture-${id}.webp`,
    slug: `stone-${id}`,
    quantity: 1,
    item_type: 'Product',
    ...overrides,
  }
}

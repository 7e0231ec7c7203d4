import type { ItemBody } from '../../dataProvider/resources/items/items.schema.ts'

let next = 1001

export function buildItemBody(overrides: Partial<ItemBody> = {}): ItemBody {
  const n = next++
  return {
    shops_id: null,
    item_type: 'Product',
    title: `Stone ${n}`,
    description: `The description of stone ${n}.`,
    slug: `stone-${n}`,
    sku: `PROTEST${String(n).padStart(4, '0')}`,
    price: 120,
    unit: 'piece',
    rank: null,
    SEO_Tags: null,
    tags: 'opal, welo',
    Is_disabled: false,
    item_info: null,
    ...overrides,
  }
}

import type { Category } from './contract/categories.ts'
import type { Item, ItemBody, ItemType } from './contract/items.ts'
import type { ActionType, OrderLine } from './contract/orders.ts'
import type { PagedResource, ResourceMap, WholeResource } from './resourceMap.ts'

const items = (type: ItemType) =>
  ({
    kind: 'paged',
    path: 'items',
    page: (api, query, signal) => api.listItems(type, query, signal),
    search: ['title'],
    writable: [
      'title',
      'description',
      'slug',
      'sku',
      'price',
      'unit',
      'rank',
      'SEO_Tags',
      'tags',
      'Is_disabled',
      'item_info',
      'category_ids',
    ] satisfies (keyof ItemBody)[],
    fixed: { shops_id: null, item_type: type },
    methods: ['getList', 'getOne', 'getMany', 'create', 'update'],
  }) satisfies PagedResource<Item>

/** How many order lines stand at each action; enquiries count as pending, bookings as processing (section 4). */
export type OrderStats = Record<ActionType, number> & { total: number }

const countOrders = (lines: OrderLine[]): OrderStats => {
  const stats = { enquiry: 0, booking: 0, completed: 0, total: lines.length }
  for (const { action_type } of lines) stats[action_type] += 1
  return stats
}

/** Every resource of the back office and the calls behind it. To add one, add a line. */
export const resources = {
  products: items('Product'),
  orders: {
    kind: 'whole',
    all: (api, signal) => api.listOrderLines(signal),
    search: ['_items.name', '_customers.Full_name', '_customers.email', 'id'],
    summarise: countOrders,
    methods: ['getList', 'getOne', 'getMany'],
  } satisfies WholeResource<OrderLine>,
  categories: {
    kind: 'whole',
    all: (api, signal) => api.listCategories(signal),
    search: ['name', 'category_type'],
    methods: ['getList', 'getOne', 'getMany'],
  } satisfies WholeResource<Category>,
} satisfies ResourceMap

export type ResourceName = keyof typeof resources

import type { Category, CategoryBody } from './contract/categories.ts'
import type { Customer, CustomerRoleBody } from './contract/customers.ts'
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
    methods: ['getList', 'getOne', 'getMany', 'create', 'update', 'delete', 'deleteMany'],
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
    path: 'cart_items',
    all: (api, signal) => api.listOrderLines(signal),
    search: [
      '_items.name',
      '_customers.Full_name',
      '_customers.email',
      'contact.name',
      'contact.email',
      'id',
    ],
    summarise: countOrders,
    writable: [],
    fixed: {},
    methods: ['getList', 'getOne', 'getMany'],
  } satisfies WholeResource<OrderLine>,
  categories: {
    kind: 'whole',
    path: 'items_categories',
    all: (api, signal) => api.listCategories(signal),
    search: ['name', 'category_type'],
    writable: ['category_type', 'name', 'Is_visible', 'image_url'] satisfies (keyof CategoryBody)[],
    fixed: { shops_id: null },
    methods: ['getList', 'getOne', 'getMany', 'create', 'update', 'delete', 'deleteMany'],
  } satisfies WholeResource<Category>,
  customers: {
    kind: 'paged',
    path: 'customer',
    key: 'elegant_user_id',
    page: (api, { page }, signal) => api.listCustomers(page, signal),
    search: ['Full_name', 'email', 'customer_number'],
    // Flat in a write, under `_customer_roles_of_customers_of_shops` in the record.
    writable: ['role', 'block_deny_access', 'block_deny_reason'] satisfies (keyof CustomerRoleBody)[],
    fixed: {},
    methods: ['getList', 'update'],
  } satisfies PagedResource<Customer>,
} satisfies ResourceMap

export type ResourceName = keyof typeof resources

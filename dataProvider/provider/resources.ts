import { categoryFields } from '../resources/categories.ts'
import type { Category } from '../resources/categories.schema.ts'
import { customerRoleFields, roleIn, customerSorts } from '../resources/customers.ts'
import type { Customer } from '../resources/customers.schema.ts'
import type { Mail } from '../resources/mails.schema.ts'
import { messageFields } from '../resources/messages.ts'
import type { Message } from '../resources/messages.schema.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import type { ItemMedia, ItemMediaBody, Item } from '../resources/items/items.schema.ts'
import { itemFields, itemFilters, itemSorts } from '../resources/items/items.ts'
import { namesOf } from '../fields/fields.ts'
import { declaredResources, type DeclaredName } from '../resources/declared.ts'
import { sortFieldsOf, type AnyResourceRecord, type ResourceDeclaration } from '../resources/resource.ts'
import { orderSorts } from '../resources/orders/orders.ts'
import type { Order } from '../resources/orders/orders.schema.ts'
import type { ClientSideResource, NestedResource, PagedResource, ResourceMap } from './resourceMap.ts'
import { shop } from './shop.ts'

const items = (type: ItemType) =>
  ({
    kind: 'paged',
    path: 'items',
    page: (api, query, signal) => api.listItems(type, query, signal),
    filters: [...Object.keys(itemFilters), 'availability'],
    sorts: itemSorts,
    writable: namesOf(itemFields),
    constants: { shops_id: null, item_type: type },
    versions: 'merged',
    methods: ['getList', 'getOne', 'getMany', 'create', 'update', 'updateMany', 'delete', 'deleteMany'],
  }) satisfies PagedResource<Item>

const toPaged = (resource: ResourceDeclaration) => {
  const { name, fields, list } = resource
  return {
    kind: 'paged',
    path: name,
    page: (api, query, signal) => api.listRecords<AnyResourceRecord>(name, query, signal),
    filters: list.filters ?? [],
    sorts: sortFieldsOf(resource),
    writable: Object.keys(fields),
    constants: {},
    versions: 'merged',
    methods: ['getList', 'getOne', 'getMany', 'create', 'update', 'updateMany', 'delete', 'deleteMany'],
  } satisfies PagedResource<AnyResourceRecord>
}

const declared = Object.fromEntries(
  declaredResources.map((resource) => [resource.name, toPaged(resource)]),
) as Record<DeclaredName, ReturnType<typeof toPaged>>

/** Every resource of the back office and the calls behind it, the declared ones last. */
export const resources = {
  shop,
  orders: {
    kind: 'paged',
    path: 'orders',
    page: (api, query, signal) => api.listOrders(query, signal),
    one: (api, id, signal) => api.getOrder(String(id), signal),
    filters: ['status', 'state', 'open', 'payment', 'awaits_reply', 'customer'],
    sorts: orderSorts,
    writable: ['state', 'customer_id', 'contact', 'ship_to'],
    flatten: ({ customer }) => ({ customer_id: customer?.id ?? null }),
    constants: {},
    versions: 'strict',
    methods: ['getList', 'getOne', 'getMany', 'update'],
  } satisfies PagedResource<Order>,
  categories: {
    kind: 'clientSide',
    path: 'items_categories',
    all: (api, signal) => api.listCategories(signal),
    search: ['name', 'category_type'],
    writable: namesOf(categoryFields),
    constants: { shops_id: null },
    versions: 'merged',
    methods: ['getList', 'getOne', 'getMany', 'create', 'update', 'updateMany', 'delete', 'deleteMany'],
  } satisfies ClientSideResource<Category>,
  products: items('Product'),
  events: items('Event'),
  blogs: items('Blog'),
  about: items('About'),
  services: items('Service'),
  custom: items('Custom'),
  item_images: {
    kind: 'nested',
    path: 'item_images',
    target: 'items_id',
    parent: (api, id, signal) => api.getItem(id, signal),
    select: ({ _item_images_of_items: { items: media } }) => media,
    idField: 'item_images_id',
    writable: [
      'items_id',
      'display_image',
      'seq',
      'image_type',
      'Is_disabled',
    ] satisfies (keyof ItemMediaBody)[],
    constants: { shops_id: null },
    createOnly: ['mediafiles_id', 'youTube_url'] satisfies (keyof ItemMediaBody)[],
    // The wire always sends null here: the file stays as it is (API-21).
    updateConstants: { mediafiles_id: null },
    methods: ['getManyReference', 'create', 'update', 'delete'],
  } satisfies NestedResource<ItemMedia, Item>,
  customers: {
    kind: 'paged',
    path: 'customer',
    key: 'elegant_user_id',
    page: (api, query, signal) => api.listCustomers(query, signal),
    one: async (api, id, signal) => (await api.listCustomers({ page: 1, id: Number(id) }, signal)).items[0],
    filters: ['role', 'online'],
    sorts: customerSorts,
    // Flat in a write, under `_customer_roles_of_customers_of_shops` in the record.
    writable: namesOf(customerRoleFields),
    flatten: roleIn,
    constants: {},
    versions: 'merged',
    methods: ['getList', 'getOne', 'getMany', 'update'],
  } satisfies PagedResource<Customer>,
  messages: {
    kind: 'paged',
    path: 'messages',
    page: (api, query, signal) => api.listMessages(query, signal),
    filters: ['kind', 'status'],
    sorts: [],
    writable: namesOf(messageFields),
    constants: {},
    methods: ['getList', 'update', 'delete'],
  } satisfies PagedResource<Message>,
  mails: {
    kind: 'paged',
    path: 'mails',
    page: (api, query, signal) => api.listMails(query, signal),
    filters: ['state', 'kind'],
    sorts: [],
    writable: [],
    constants: {},
    methods: ['getList'],
  } satisfies PagedResource<Mail>,
  ...declared,
} satisfies ResourceMap

export type ResourceName = keyof typeof resources

import { customerRoleFields, roleIn } from '../resources/customers/customerRoles.ts'
import { customerResource } from '../resources/customers/customers.ts'
import type { Customer } from '../resources/customers/customers.schema.ts'
import { mailResource } from '../resources/mails.ts'
import type { Mail } from '../resources/mails.schema.ts'
import { messageFields, messageResource } from '../resources/messages.ts'
import type { Message } from '../resources/messages.schema.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import type { ItemMedia, ItemMediaBody, Item } from '../resources/items/items.schema.ts'
import { itemFields, getItemFilters, itemSorts } from '../resources/items/items.ts'
import { namesOf } from '../fields/fields.ts'
import { type Filter } from '../fields/filters.ts'
import { declaredResources, type DeclaredName } from '../resources/declared.ts'
import {
  filtersOf,
  pathOf,
  referenceFiltersOf,
  sortFieldsOf,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../resources/resource.ts'
import { orderFields, getOrderFilters, orderSorts } from '../resources/orders/orders.ts'
import type { Order } from '../resources/orders/orders.schema.ts'
import type { ClientSideResource, NestedResource, PagedResource, ResourceMap } from './resourceMap.ts'
import { shop } from './shop.ts'

/** What can be done with records that have a list and pages of their own. */
const allOfRecords = [
  'getList',
  'getOne',
  'getMany',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const

const items = (type: ItemType) =>
  ({
    kind: 'paged',
    path: 'items',
    page: (api, query, signal) => api.listItems(type, query, signal),
    filters: getItemFilters().map(({ key }) => key),
    sorts: itemSorts,
    writable: namesOf(itemFields),
    constants: { shops_id: null, item_type: type },
    versions: 'merged',
    methods: allOfRecords,
  }) satisfies PagedResource<Item>

/** What a declared list is asked by. */
const askedBy = (resource: ResourceDeclaration) => ({
  filters: filtersOf(resource).map(({ key }) => key),
  sorts: sortFieldsOf(resource),
})

/** The calls of a declared resource. */
export const toListed = (
  resource: ResourceDeclaration,
): PagedResource<AnyResourceRecord> | ClientSideResource<{ id: number }> => {
  const { fields, isSpecified, list } = resource
  const path = pathOf(resource)
  const written = {
    path,
    writable: Object.keys(fields),
    constants: isSpecified ? { shops_id: null } : {},
    versions: 'merged',
    methods: allOfRecords,
  } as const
  if (list.isWhole) {
    const { search = [] } = list
    const inexact = filtersOf(resource).find((filter) => !comparesEqual(filter))
    if (inexact)
      throw new Error(`The list of ${path} is not paged and cannot be filtered by "${inexact.key}"`)
    return { kind: 'clientSide', ...written, search, all: (api, signal) => api.listWhole(path, signal) }
  }
  const targets = Object.fromEntries(referenceFiltersOf(resource).map(({ source, key }) => [source, key]))
  return {
    kind: 'paged',
    ...written,
    page: (api, query, signal) => api.listRecords(path, query, signal),
    ...askedBy(resource),
    targets,
    methods: Object.keys(targets).length > 0 ? [...allOfRecords, 'getManyReference'] : allOfRecords,
  }
}

/** As `filterRecords` compares: with the field of the filter's key, and of many values with each. */
const comparesEqual = ({ key, source, field, operator }: Filter) =>
  key === source && (operator === 'equals' || field.kind === 'many')

const declared = Object.fromEntries(
  declaredResources.map((resource) => [resource.name, toListed(resource)]),
) as Record<DeclaredName, ReturnType<typeof toListed>>

/** Every resource of the back office and the calls behind it, the declared ones last. */
export const resources = {
  shop,
  orders: {
    kind: 'paged',
    path: 'orders',
    page: (api, query, signal) => api.listOrders(query, signal),
    one: (api, id, signal) => api.getOrder(String(id), signal),
    filters: getOrderFilters().map(({ key }) => key),
    sorts: orderSorts,
    writable: ['state', 'customer_id', 'contact', 'ship_to', ...namesOf(orderFields)],
    flatten: ({ customer }) => ({ customer_id: customer?.id ?? null }),
    constants: {},
    versions: 'strict',
    methods: ['getList', 'getOne', 'getMany', 'update', 'updateMany'],
  } satisfies PagedResource<Order>,
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
    ...askedBy(customerResource),
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
    ...askedBy(messageResource),
    writable: namesOf(messageFields),
    constants: {},
    methods: ['getList', 'update', 'delete'],
  } satisfies PagedResource<Message>,
  mails: {
    kind: 'paged',
    path: 'mails',
    page: (api, query, signal) => api.listMails(query, signal),
    ...askedBy(mailResource),
    writable: [],
    constants: {},
    methods: ['getList'],
  } satisfies PagedResource<Mail>,
  ...declared,
} satisfies ResourceMap

export type ResourceName = keyof typeof resources

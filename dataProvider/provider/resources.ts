import { customerRoleFields, roleIn } from '../resources/customers/customerRoles.ts'
import { customerResource } from '../resources/customers/customers.ts'
import type { Customer } from '../resources/customers/customers.schema.ts'
import { emailResource } from '../resources/emails.ts'
import type { Email } from '../resources/emails.schema.ts'
import { messageFields, messageResource } from '../resources/messages.ts'
import type { Message } from '../resources/messages.schema.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import type { Item } from '../resources/items/items.schema.ts'
import type { ItemMedia, ItemMediaBody } from '../resources/items/itemMedia.schema.ts'
import { mediaTextFields } from '../resources/items/itemMedia.ts'
import { listFactFilters } from '../resources/items/itemFacts.ts'
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

const recordMethods = [
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
    filters: [...getItemFilters().map(({ key }) => key), ...listFactFilters()],
    sorts: itemSorts,
    writable: namesOf(itemFields),
    constants: { shops_id: null, item_type: type },
    versions: 'merged',
    methods: recordMethods,
  }) satisfies PagedResource<Item>

const getQueryOptions = (resource: ResourceDeclaration) => ({
  filters: filtersOf(resource).map(({ key }) => key),
  sorts: sortFieldsOf(resource),
})

/**
 * Converts a declared resource to an entry of the resource map.
 * @throws {Error} if an unpaged list has a filter that the client cannot apply
 */
export const toResourceDefinition = (
  resource: ResourceDeclaration,
): PagedResource<AnyResourceRecord> | ClientSideResource<{ id: number }> => {
  const { fields, isSpecified, list } = resource
  const path = pathOf(resource)
  const written = {
    path,
    writable: Object.keys(fields),
    constants: isSpecified ? { shops_id: null } : {},
    versions: 'merged',
    methods: recordMethods,
  } as const
  if (list.isUnpaged) {
    const { search = [] } = list
    const inexact = filtersOf(resource).find((filter) => !comparesEqual(filter))
    if (inexact)
      throw new Error(`The list of ${path} is not paged and cannot be filtered by "${inexact.key}"`)
    return { kind: 'clientSide', ...written, search, all: (api, signal) => api.listUnpaged(path, signal) }
  }
  const targets = Object.fromEntries(referenceFiltersOf(resource).map(({ source, key }) => [source, key]))
  return {
    kind: 'paged',
    ...written,
    page: (api, query, signal) => api.listRecords(path, query, signal),
    ...getQueryOptions(resource),
    targets,
    methods: Object.keys(targets).length > 0 ? [...recordMethods, 'getManyReference'] : recordMethods,
  }
}

/** `filterRecords` can only compare the field named by the filter's key, by equality or by membership in a list. */
const comparesEqual = ({ key, source, field, operator }: Filter) =>
  key === source && (operator === 'equals' || field.kind === 'many')

const declared = Object.fromEntries(
  declaredResources.map((resource) => [resource.name, toResourceDefinition(resource)]),
) as Record<DeclaredName, ReturnType<typeof toResourceDefinition>>

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
      ...namesOf(mediaTextFields),
    ] satisfies (keyof ItemMediaBody)[],
    constants: { shops_id: null },
    createOnly: ['mediafiles_id', 'youTube_url'] satisfies (keyof ItemMediaBody)[],
    // The specified body of an update always has null here; the server then keeps the file (API-21).
    updateConstants: { mediafiles_id: null },
    methods: ['getManyReference', 'create', 'update', 'delete'],
  } satisfies NestedResource<ItemMedia, Item>,
  customers: {
    kind: 'paged',
    path: 'customer',
    key: 'elegant_user_id',
    page: (api, query, signal) => api.listCustomers(query, signal),
    one: async (api, id, signal) => (await api.listCustomers({ page: 1, id: Number(id) }, signal)).items[0],
    ...getQueryOptions(customerResource),
    // These fields are at the top level of an update's body. In a record, they are nested under
    // `_customer_roles_of_customers_of_shops`.
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
    ...getQueryOptions(messageResource),
    writable: namesOf(messageFields),
    constants: {},
    methods: ['getList', 'update', 'delete'],
  } satisfies PagedResource<Message>,
  emails: {
    kind: 'paged',
    path: 'emails',
    page: (api, query, signal) => api.listEmails(query, signal),
    ...getQueryOptions(emailResource),
    writable: [],
    constants: {},
    methods: ['getList'],
  } satisfies PagedResource<Email>,
  ...declared,
} satisfies ResourceMap

export type ResourceName = keyof typeof resources

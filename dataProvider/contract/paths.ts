import type { ListQuery } from './envelope.ts'
import type { ItemType } from './items.ts'

/** Every address of the wire, from the API's root (specification, section 7). */
export const paths = {
  session: '/auth/me',
  customer: '/customer',
  categories: '/items_categories',
  itemsByType: (type: ItemType, query: ListQuery) =>
    `/items_by_type/${type}?external=${encodeURIComponent(JSON.stringify(query))}`,
  itemDetails: (slug: string) => `/items_details/${encodeURIComponent(slug)}`,
  items: '/items',
  item: (id: number | string) => `/items/${encodeURIComponent(id)}`,
  shop: '/shop',
  cartItems: '/cart_items',
} as const

/** Names the caller on `/customer` and `/cart_items`; the server compares it with the token's subject. */
export const userIdHeader = 'x-elegant-userid'

import type { ListQuery } from './envelope.ts'
import type { ItemType } from './items.ts'

/** Every address of the wire, from the API's root (specification, section 7). */
export const paths = {
  session: '/auth/me',
  customer: '/customer',
  customerOf: (userId: string) => `/customer/${encodeURIComponent(userId)}`,
  customersAll: (page: number) => `/customers_all?external=${page}`,
  categories: '/items_categories',
  category: (id: number | string) => `/items_categories/${encodeURIComponent(id)}`,
  itemsByType: (type: ItemType, query: ListQuery) =>
    `/items_by_type/${type}?external=${encodeURIComponent(JSON.stringify(query))}`,
  itemDetails: (slug: string) => `/items_details/${encodeURIComponent(slug)}`,
  items: '/items',
  item: (id: number | string) => `/items/${encodeURIComponent(id)}`,
  itemImages: '/item_images',
  itemImage: (id: number | string) => `/item_images/${encodeURIComponent(id)}`,
  shop: '/shop',
  upload: '/image_upload',
  cartItems: '/cart_items',
  /** Extension `deletes`: takes a deletion back; below an item or a category. */
  restore: '/restore',
  /** Below the Admin API's address: makes the signed-in caller an admin (`npm run shop -- admin claim-code`). */
  adminClaim: '/claim',
} as const

/** Names the caller on `/customer` and `/cart_items`; the server compares it with the token's subject. */
export const userIdHeader = 'x-elegant-userid'

/** Makes a repeated `POST /cart_items` harmless (extension `order-lines`; draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeader = 'idempotency-key'

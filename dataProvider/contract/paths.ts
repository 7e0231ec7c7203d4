import type { ItemType } from './itemTypes.ts'
import type { ListQuery } from './envelope.schema.ts'

const addresses = {
  session: '/auth/me',
  customer: '/customer',
  customers: '/customers_all',
  categories: '/items_categories',
  /** Below it a type. */
  itemTypes: '/items_by_type',
  /** Below it a slug. */
  itemSlugs: '/items_details',
  items: '/items',
  itemImages: '/item_images',
  shop: '/shop',
  upload: '/image_upload',
  cartItems: '/cart_items',
  /** Extension `messages`, whose own addresses lie below `messages`. */
  customRequests: '/custom_requests',
  contactMessages: '/contact_messages',
  messages: '/messages',
  /** Below a message; its pictures too. */
  replies: '/replies',
  pictures: '/pictures',
  /** Extension `deletes`: takes a deletion back; below an item or a category. */
  restore: '/restore',
  /** Below the Admin API's address: makes the signed-in caller an admin (`npm run shop -- admin claim-code`). */
  adminClaim: '/claim',
  /** Extension `operations`: these, exports and imports lie below the Admin API's address. */
  counters: '/counters',
  /** Below it the name of a list. */
  exports: '/exports',
  imports: '/imports',
  /** Extensions `mails` and `settings`, below the Admin API's address; the next five below the mails or one of them. */
  mails: '/mails',
  preview: '/preview',
  retry: '/retry',
  cancel: '/cancel',
  /** Below an order line too, whose hold it ends (extension `availability`). */
  release: '/release',
  test: '/test',
  settings: '/settings',
  /** Extension `availability`: below an item, and with a mail's token before `stop`. */
  watch: '/watch',
  watches: '/watches',
  stop: '/stop',
  /** Extension `order-workflow`; below an order, but for the links, below which is a token. */
  orders: '/orders',
  estimates: '/estimates',
  parcel: '/parcel',
  payments: '/payments',
  /** Below an order too, as `messages` is. */
  notes: '/notes',
  timeline: '/timeline',
  /** Makes one more link of an order. */
  link: '/link',
  orderLinks: '/orders/by-link',
  /** Below an order's link: decides its standing estimate, or takes the order over. */
  estimate: '/estimate',
  takeOver: '/claim',
  /** Below the Admin API's address: what became of orders, month by month. */
  orderNumbers: '/reports/orders',
} as const

/** The page alone is a bare number (requirements API-9 and API-11). */
const external = (query: ListQuery) => {
  const isPageAlone = Object.entries(query).every(([key, value]) => key === 'page' || value === undefined)
  return `external=${isPageAlone ? query.page : encodeURIComponent(JSON.stringify(query))}`
}

const below = (address: string, id: number | string) => `${address}/${encodeURIComponent(id)}`

/** Every address of the wire, from the API's root. */
export const paths = {
  ...addresses,
  customerOf: (userId: string) => below(addresses.customer, userId),
  customersAll: (query: ListQuery) => `${addresses.customers}?${external(query)}`,
  orderLines: (query: ListQuery) => `${addresses.cartItems}?${external(query)}`,
  messagesAll: (query: ListQuery) => `${addresses.messages}?${external(query)}`,
  category: (id: number | string) => below(addresses.categories, id),
  itemsByType: (type: ItemType, query: ListQuery) =>
    `${below(addresses.itemTypes, type)}?external=${encodeURIComponent(JSON.stringify(query))}`,
  itemDetails: (slug: string) => below(addresses.itemSlugs, slug),
  item: (id: number | string) => below(addresses.items, id),
  mailsAll: (query: ListQuery) => `${addresses.mails}?${external(query)}`,
  mail: (id: number | string) => below(addresses.mails, id),
  unsubscribe: (token: string) => below(addresses.watches, token) + addresses.stop,
  orderLine: (id: string) => below(addresses.cartItems, id),
  ordersAll: (query: ListQuery) => `${addresses.orders}?${external(query)}`,
  order: (id: string) => below(addresses.orders, id),
  orderEstimate: (id: string, number: number) =>
    below(below(addresses.orders, id) + addresses.estimates, number),
  orderNumbersOf: ({ from, to }: { from: string; to: string }) =>
    `${addresses.orderNumbers}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
  orderLink: (token: string) => below(addresses.orderLinks, token),
  estimateLink: (token: string) => below(addresses.estimates, token),
  message: (id: number | string) => below(addresses.messages, id),
  messagePicture: (id: number | string, number: number) =>
    below(below(addresses.messages, id) + addresses.pictures, number),
  itemImage: (id: number | string) => below(addresses.itemImages, id),
  /** Of a declared resource (dataProvider/resources). */
  records: (name: string, query: ListQuery) => `/${name}?${external(query)}`,
  exportOf: (name: string, query: object) =>
    `${below(addresses.exports, name)}?external=${encodeURIComponent(JSON.stringify(query))}`,
  importOf: (name: string, apply: boolean) => `${below(addresses.imports, name)}?apply=${apply}`,
}

import type { ItemType } from './itemTypes.ts'
import type { ListQuery } from './responses.schema.ts'

/** The paths of the API, relative to its root URL. Each is a separate constant, so that a build inlines only those it uses. */
export * as paths from './paths.ts'

export const session = '/auth/me'
export const customer = '/customer'
export const customers = '/customers_all'
export const categories = '/items_categories'
/** Followed by a type. */
export const itemTypes = '/items_by_type'
/** Followed by a slug. */
export const itemSlugs = '/items_details'
export const items = '/items'
export const itemImages = '/item_images'
/** Extension `catalogue-facets`. */
export const search = '/search'
export const suggestions = '/search/suggestions'
export const shop = '/shop'
export const upload = '/image_upload'
export const cartItems = '/cart_items'
/** Extension `messages`, like the next four. */
export const customRequests = '/custom_requests'
export const contactMessages = '/contact_messages'
export const messages = '/messages'
/** `replies` and `pictures` are subpaths of a message. */
export const replies = '/replies'
export const pictures = '/pictures'
/** Restores a deleted record. A subpath of the record, such as an item or a category (extension `deletes`). */
export const restore = '/restore'
/** Admin API: makes the signed-in caller an admin with a code from `npm run shop -- admin claim-code`. */
export const adminClaim = '/claim'
/** Extension `operations`, Admin API: counters, exports and imports. */
export const counters = '/counters'
/** `exports` and `imports` are followed by the name of a list. */
export const exports = '/exports'
export const imports = '/imports'
/** Extensions `emails` and `settings`, Admin API. The next five are subpaths of `emails` or of one email. */
export const emails = '/emails'
export const preview = '/preview'
export const retry = '/retry'
export const cancel = '/cancel'
/** Also a subpath of an order line: ends its reservation. */
export const release = '/release'
export const test = '/test'
export const settings = '/settings'
/** Extension `availability`. `watch` is a subpath of an item; `watches` is followed by an emailed token, then `stop`. */
export const watch = '/watch'
export const watches = '/watches'
export const stop = '/stop'
/** Extension `order-workflow`. The next four are subpaths of an order; `estimates` can also be followed by a link token. */
export const orders = '/orders'
export const estimates = '/estimates'
export const parcel = '/parcel'
export const payments = '/payments'
export const refunds = '/refunds'
/** The next three are also subpaths of an order, like `messages`. */
export const notes = '/notes'
export const timeline = '/timeline'
export const link = '/link'
/** Followed by a link token. */
export const orderLinks = '/orders/by-link'
/** Subpaths of an order's link, to decide on the current estimate and to move the order to the caller's account. */
export const estimate = '/estimate'
export const orderClaim = '/claim'
/** Extension `confirmation`. A subpath of an order or an order's link: proves the buyer's address. */
export const orderConfirm = '/confirm'
/** Extension `admin-promotion`, Admin API. A subpath of a customer. */
export const promotion = '/promotion'
/** Extension `confirmation`. Followed by an emailed token: undoes a change of an admin. */
export const undo = '/undo'
/** Admin API: totals of orders by month. */
export const orderReport = '/reports/orders'

/** A query with only a page is sent as a bare number (API-9, API-11). */
const external = (query: ListQuery) => {
  const isPageAlone = Object.entries(query).every(([key, value]) => key === 'page' || value === undefined)
  return `external=${isPageAlone ? query.page : encodeURIComponent(JSON.stringify(query))}`
}

const below = (address: string, id: number | string) => `${address}/${encodeURIComponent(id)}`

export const customerOf = (userId: string) => below(customer, userId)
export const customersAll = (query: ListQuery) => `${customers}?${external(query)}`
export const orderLines = (query: ListQuery) => `${cartItems}?${external(query)}`
export const messagesAll = (query: ListQuery) => `${messages}?${external(query)}`
export const category = (id: number | string) => below(categories, id)
export const itemsByType = (type: ItemType, query: ListQuery) =>
  `${below(itemTypes, type)}?external=${encodeURIComponent(JSON.stringify(query))}`
export const itemDetails = (slug: string) => below(itemSlugs, slug)
export const searchAll = (query: ListQuery) =>
  `${search}?external=${encodeURIComponent(JSON.stringify(query))}`
export const suggestionsFor = (q: string) => `${suggestions}?q=${encodeURIComponent(q)}`
export const item = (id: number | string) => below(items, id)
export const emailsAll = (query: ListQuery) => `${emails}?${external(query)}`
export const email = (id: number | string) => below(emails, id)
export const unsubscribe = (token: string) => below(watches, token) + stop
export const orderLine = (id: string) => below(cartItems, id)
export const ordersAll = (query: ListQuery) => `${orders}?${external(query)}`
export const order = (id: string) => below(orders, id)
export const orderEstimate = (id: string, number: number) => below(below(orders, id) + estimates, number)
export const orderReportOf = ({ from, to }: { from: string; to: string }) =>
  `${orderReport}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
export const orderLink = (token: string) => below(orderLinks, token)
export const undoLink = (token: string) => below(undo, token)
export const estimateLink = (token: string) => below(estimates, token)
export const message = (id: number | string) => below(messages, id)
export const messagePicture = (id: number | string, number: number) =>
  below(below(messages, id) + pictures, number)
export const itemImage = (id: number | string) => below(itemImages, id)
/** The records of a declared resource (`dataProvider/resources`). */
export const records = (path: string, query: ListQuery) => `/${path}?${external(query)}`
export const exportOf = (name: string, query: object) =>
  `${below(exports, name)}?external=${encodeURIComponent(JSON.stringify(query))}`
export const importOf = (
  name: string,
  { apply, encoding }: { apply: boolean; encoding?: string | undefined },
) => `${below(imports, name)}?apply=${apply}${encoding === undefined ? '' : `&encoding=${encoding}`}`

import type { ItemType } from './itemTypes.ts'
import type { ListQuery } from './answers.schema.ts'

/** Every address of the wire, from the API's root: constants of their own, as the limits are (limits.ts). */
export * as paths from './paths.ts'

export const session = '/auth/me'
export const customer = '/customer'
export const customers = '/customers_all'
export const categories = '/items_categories'
/** Below it a type. */
export const itemTypes = '/items_by_type'
/** Below it a slug. */
export const itemSlugs = '/items_details'
export const items = '/items'
export const itemImages = '/item_images'
export const shop = '/shop'
export const upload = '/image_upload'
export const cartItems = '/cart_items'
/** Extension `messages`, whose own addresses lie below `messages`. */
export const customRequests = '/custom_requests'
export const contactMessages = '/contact_messages'
export const messages = '/messages'
/** Below a message; its pictures too. */
export const replies = '/replies'
export const pictures = '/pictures'
/** Extension `deletes`: takes a deletion back; below an item or a category. */
export const restore = '/restore'
/** Below the Admin API's address: makes the signed-in caller an admin (`npm run shop -- admin claim-code`). */
export const adminClaim = '/claim'
/** Extension `operations`: these, exports and imports lie below the Admin API's address. */
export const counters = '/counters'
/** Below it the name of a list. */
export const exports = '/exports'
export const imports = '/imports'
/** Extensions `mails` and `settings`, below the Admin API's address; the next five below the mails or one of them. */
export const mails = '/mails'
export const preview = '/preview'
export const retry = '/retry'
export const cancel = '/cancel'
/** Below an order line too, whose hold it ends. */
export const release = '/release'
export const test = '/test'
export const settings = '/settings'
/** Extension `availability`: below an item, and with a mail's token before `stop`. */
export const watch = '/watch'
export const watches = '/watches'
export const stop = '/stop'
/** Extension `order-workflow`; below an order, but for the links, below which is a token. */
export const orders = '/orders'
export const estimates = '/estimates'
export const parcel = '/parcel'
export const payments = '/payments'
export const refunds = '/refunds'
/** Below an order too, as `messages` is. */
export const notes = '/notes'
export const timeline = '/timeline'
/** Makes one more link of an order. */
export const link = '/link'
export const orderLinks = '/orders/by-link'
/** Below an order's link: decides its standing estimate, or takes the order over. */
export const estimate = '/estimate'
export const takeOver = '/claim'
/** Below the Admin API's address: what became of orders, month by month. */
export const orderNumbers = '/reports/orders'

/** The page alone is a bare number (requirements API-9 and API-11). */
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
export const item = (id: number | string) => below(items, id)
export const mailsAll = (query: ListQuery) => `${mails}?${external(query)}`
export const mail = (id: number | string) => below(mails, id)
export const unsubscribe = (token: string) => below(watches, token) + stop
export const orderLine = (id: string) => below(cartItems, id)
export const ordersAll = (query: ListQuery) => `${orders}?${external(query)}`
export const order = (id: string) => below(orders, id)
export const orderEstimate = (id: string, number: number) => below(below(orders, id) + estimates, number)
export const orderNumbersOf = ({ from, to }: { from: string; to: string }) =>
  `${orderNumbers}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
export const orderLink = (token: string) => below(orderLinks, token)
export const estimateLink = (token: string) => below(estimates, token)
export const message = (id: number | string) => below(messages, id)
export const messagePicture = (id: number | string, number: number) =>
  below(below(messages, id) + pictures, number)
export const itemImage = (id: number | string) => below(itemImages, id)
/** Of a declared resource (dataProvider/resources). */
export const records = (path: string, query: ListQuery) => `/${path}?${external(query)}`
export const exportOf = (name: string, query: object) =>
  `${below(exports, name)}?external=${encodeURIComponent(JSON.stringify(query))}`
export const importOf = (
  name: string,
  { apply, encoding }: { apply: boolean; encoding?: string | undefined },
) => `${below(imports, name)}?apply=${apply}${encoding === undefined ? '' : `&encoding=${encoding}`}`

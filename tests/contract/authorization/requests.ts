import { stringify } from 'csv-stringify/sync'
import { announcedResources, declaredResources } from '../../../dataProvider/resources/declared.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { createClaimCode } from '../../../server/customers/admins/claimCodes.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import * as schema from '../../../server/database/schema.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { insertCategory } from '../../factories/categoryRow.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildContactMessage, buildCustomRequest } from '../../factories/message.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createRecordBody } from '../../factories/record.ts'
import { issuer } from '../../support/shop/startShop.ts'
import { encodeForm, createFile } from '../../support/shop/startUploads.ts'
import { mediaKey } from './fullServer.ts'
import { orderAdminRequests, orderRequests } from './orderRequests.ts'
import { newItem, newOrderLine, type Ask, type Request, type Rows } from './rows.ts'

let made = 0

const newCategory = ({ db, shopId }: Rows, deletedAt: Date | null = null) =>
  insertCategory(db, { shopId, deletedAt })

const newMedium = async (shop: Rows) => {
  const { id: itemId, shopId } = await newItem(shop)
  const values = {
    shopId,
    itemId,
    displayImage: 'https://pictures.example/a.webp',
    imageType: 'Image',
  } as const
  const [medium] = await shop.db.insert(schema.itemImages).values(values).returning()
  return medium!
}

const newCustomer = async ({ db, shopId }: Rows) => {
  const subject = { issuer, id: `user_${crypto.randomUUID()}` }
  return createCustomer(db, shopId, subject, { Full_name: 'Somebody', email: '', cust_info: {} })
}

const upload = async (): Promise<Omit<Request, 'url'>> => {
  const file = createFile(await buildPicture('png', [2, 2]))
  const { type, bytes } = await encodeForm([
    ['image_type', 'Image'],
    ['file', file],
  ])
  return { payload: bytes, headers: { 'content-type': type } }
}

const customRequest = async (): Promise<Omit<Request, 'url'>> => {
  const { type, bytes } = await encodeForm([['request', JSON.stringify(buildCustomRequest())]])
  return { payload: bytes, headers: { 'content-type': type } }
}

const newMessage = async ({ db, shopId }: Rows) => {
  const values = { shopId, kind: 'contact', name: 'Ada', email: 'ada@example.com', text: 'Hello' } as const
  const [message] = await db.insert(schema.messages).values(values).returning()
  const picture = { shopId, messageId: message!.id, number: 1, width: 1, height: 1, bytes: Buffer.from('x') }
  await db.insert(schema.messagePictures).values(picture)
  return message!
}

const newMail = async ({ db, shopId }: Rows) => {
  const values = { shopId, kind: 'test', recipient: 'ada@example.com', values: { mail: 'reply' } }
  const [mail] = await db.insert(schema.mails).values(values).returning()
  return mail!
}

const newRecord = async (shop: Rows, resource: ResourceDeclaration, deletedAt: Date | null = null) => {
  const values = { shopId: shop.shopId, deletedAt, ...(await createRecordBody(shop, resource)) }
  const [record] = await shop.db
    .insert(tableOf(resource))
    .values(values as never)
    .returning()
  return record!
}

const writesOf = (resource: ResourceDeclaration): Record<string, Ask> => {
  const address = `/${resource.name}`
  return {
    [`POST ${address}`]: async (shop) => ({ url: address, payload: await createRecordBody(shop, resource) }),
    [`PATCH ${address}/:id`]: async (shop) => ({
      url: `${address}/${(await newRecord(shop, resource)).id}`,
      payload: {},
    }),
    [`DELETE ${address}/:id`]: async (shop) => ({
      url: `${address}/${(await newRecord(shop, resource)).id}`,
    }),
    [`POST ${address}/:id/restore`]: async (shop) => ({
      url: `${address}/${(await newRecord(shop, resource, new Date())).id}/restore`,
    }),
  }
}

const medium = { display_image: 'https://pictures.example/b.webp', image_type: 'Image' }

const backOffice: Record<string, Ask> = {
  'PATCH /shop': () => ({ url: '/shop', payload: { description: 'Ours' } }),
  'POST /items': () => ({
    url: '/items',
    payload: buildItemBody({ slug: `new-${++made}`, sku: `NEW${made}` }),
  }),
  'PATCH /items/:id': async (shop) => ({ url: `/items/${(await newItem(shop)).id}`, payload: { rank: 1 } }),
  'DELETE /items/:id': async (shop) => ({ url: `/items/${(await newItem(shop)).id}` }),
  'POST /items/:id/restore': async (shop) => ({
    url: `/items/${(await newItem(shop, new Date())).id}/restore`,
  }),
  'POST /cart_items/:id/release': async (shop) => ({
    url: `/cart_items/${(await newOrderLine(shop)).id}/release`,
  }),
  'POST /items_categories': () => ({
    url: '/items_categories',
    payload: { category_type: 'Cabochons', name: 'Wollo', Is_visible: true, image_url: null, shops_id: null },
  }),
  'PATCH /items_categories/:id': async (shop) => ({
    url: `/items_categories/${await newCategory(shop)}`,
    payload: { name: 'Wollo' },
  }),
  'DELETE /items_categories/:id': async (shop) => ({
    url: `/items_categories/${await newCategory(shop)}`,
  }),
  'POST /items_categories/:id/restore': async (shop) => ({
    url: `/items_categories/${await newCategory(shop, new Date())}/restore`,
  }),
  'POST /item_images': async (shop) => ({
    url: '/item_images',
    payload: { ...medium, items_id: (await newItem(shop)).id },
  }),
  'PATCH /item_images/:id': async (shop) => ({
    url: `/item_images/${(await newMedium(shop)).id}`,
    payload: { seq: 2 },
  }),
  'DELETE /item_images/:id': async (shop) => ({ url: `/item_images/${(await newMedium(shop)).id}` }),
  'POST /image_upload': async () => ({ url: '/image_upload', ...(await upload()) }),
  'PATCH /customer/:elegant_user_id': async (shop) => ({
    url: `/customer/${(await newCustomer(shop)).subject}`,
    payload: { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' },
  }),
  'PATCH /messages/:id': async (shop) => ({
    url: `/messages/${(await newMessage(shop)).id}`,
    payload: { status: 'archived' },
  }),
  'DELETE /messages/:id': async (shop) => ({ url: `/messages/${(await newMessage(shop)).id}` }),
  'POST /messages/:id/replies': async (shop) => ({
    url: `/messages/${(await newMessage(shop)).id}/replies`,
    payload: { text: 'Gladly' },
  }),
  'GET /messages/:id/pictures/:number': async (shop) => ({
    url: `/messages/${(await newMessage(shop)).id}/pictures/1`,
  }),
  ...orderAdminRequests,
  ...Object.assign({}, ...announcedResources.map(writesOf)),
}

const csvOf = (record: object) => stringify([record], { header: true })

const json = { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' }

/** A form as a browser posts it to its page. */
const postForm = (url: string, fields: object): Request => ({
  url,
  headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ ...fields, email: `visitor-${++made}@example.com` }).toString(),
})

const everywhere: Record<string, Ask> = {
  'ALL /api/*': () => ({ url: '/api/no/such/call' }),
  'ALL /identity/*': () => ({ url: '/identity/no/such/call' }),
  'GET /api/items_by_type/:type': () => ({ url: '/api/items_by_type/Product?external=%7B%22page%22%3A1%7D' }),
  'GET /api/items_details/:slug': async (shop) => ({
    url: `/api/items_details/${(await newItem(shop)).slug}`,
  }),
  'GET /api/items/:id': async (shop) => ({ url: `/api/items/${(await newItem(shop)).id}` }),
  ...Object.fromEntries(
    announcedResources.map((resource): [string, Ask] => [
      `GET /api/${resource.name}/:id`,
      async (shop) => ({ url: `/api/${resource.name}/${(await newRecord(shop, resource)).id}` }),
    ]),
  ),
  'POST /api/customer': () => ({
    url: '/api/customer',
    payload: { Full_name: 'Ada Buyer', email: 'ada@example.com', cust_info: {} },
  }),
  'POST /api/cart_items': async (shop) => ({
    url: '/api/cart_items',
    payload: { items_id: (await newItem(shop)).id, action_type: 'enquiry' },
  }),
  ...orderRequests,
  'POST /api/custom_requests': async () => ({ url: '/api/custom_requests', ...(await customRequest()) }),
  'POST /api/contact_messages': () => ({ url: '/api/contact_messages', payload: buildContactMessage() }),
  'POST /api/items/:id/watch': async (shop) => ({
    url: `/api/items/${(await newItem(shop, null, 0)).id}/watch`,
    payload: { email: 'ada@example.com' },
  }),
  'POST /api/watches/:token/stop': () => ({ url: '/api/watches/of-no-mail/stop' }),
  'POST /api/admin/claim': async ({ db, shopId }) => ({
    url: '/api/admin/claim',
    payload: { code: await createClaimCode(db, shopId) },
  }),
  'PATCH /api/admin/settings': () => ({
    url: '/api/admin/settings',
    payload: { receipt_subject: 'Thank you' },
  }),
  'GET /api/admin/mails/:id/preview': async (shop) => ({
    url: `/api/admin/mails/${(await newMail(shop)).id}/preview`,
  }),
  'POST /api/admin/mails/:id/retry': async (shop) => ({
    url: `/api/admin/mails/${(await newMail(shop)).id}/retry`,
    payload: { state: 'waiting' },
  }),
  'POST /api/admin/mails/:id/cancel': async (shop) => ({
    url: `/api/admin/mails/${(await newMail(shop)).id}/cancel`,
  }),
  'GET /api/admin/reports/orders': () => ({ url: '/api/admin/reports/orders?from=2026-01&to=2026-03' }),
  'POST /api/admin/mails/release': () => ({ url: '/api/admin/mails/release' }),
  'POST /api/admin/mails/preview': () => ({ url: '/api/admin/mails/preview', payload: { mail: 'receipt' } }),
  'POST /api/admin/mails/test': () => ({ url: '/api/admin/mails/test', payload: { mail: 'receipt' } }),
  'POST /api/admin/imports/items': () => ({
    url: '/api/admin/imports/items?apply=true',
    headers: { 'content-type': 'text/csv' },
    payload: `item_type,title,slug,sku,description\nProduct,Row,csv-${++made},CSV${made},Text`,
  }),
  ...Object.fromEntries(
    declaredResources.map((resource): [string, Ask] => [
      `POST /api/admin/imports/${resource.name}`,
      async (shop) => ({
        url: `/api/admin/imports/${resource.name}?apply=true`,
        headers: { 'content-type': 'text/csv' },
        payload: csvOf(await createRecordBody(shop, resource)),
      }),
    ]),
  ),
  'GET /media/*': () => ({ url: `/media/${mediaKey}` }),
  'GET /admin/*': () => ({ url: '/admin/items' }),
  'GET /*': () => ({ url: '/about' }),
  'ALL /*': () => ({ url: '/about' }),
  'POST /contact': () => postForm('/contact', { ...buildContactMessage() }),
  'POST /custom-jewelry': () => postForm('/custom-jewelry', { ...buildCustomRequest() }),
  'POST /item/:slug': async (shop) => postForm(`/item/${(await newItem(shop, null, 0)).slug}`, {}),
  'POST /identity/sign-in/email': () => ({
    url: '/identity/sign-in/email',
    headers: json,
    payload: { email: `nobody-${++made}@example.com`, password: 'not a password of anybody' },
  }),
  'POST /identity/sign-up/email': () => ({
    url: '/identity/sign-up/email',
    headers: json,
    payload: { name: 'Ada', email: `somebody-${++made}@example.com`, password: 'a good password' },
  }),
  'POST /identity/change-password': () => ({
    url: '/identity/change-password',
    headers: json,
    payload: { currentPassword: 'not a password of anybody', newPassword: 'a good password' },
  }),
  'POST /identity/confirm-password': () => ({
    url: '/identity/confirm-password',
    headers: json,
    payload: { password: 'not a password of anybody' },
  }),
  'POST /identity/end-session': () => ({
    url: '/identity/end-session',
    headers: json,
    payload: { id: crypto.randomUUID() },
  }),
  'POST /identity/end-other-sessions': () => ({
    url: '/identity/end-other-sessions',
    headers: json,
    payload: {},
  }),
  'POST /identity/request-password-reset': () => ({
    url: '/identity/request-password-reset',
    headers: json,
    payload: { email: `nobody-${++made}@example.com` },
  }),
  'POST /identity/reset-password': () => ({
    url: '/identity/reset-password',
    headers: json,
    payload: { token: 'not a link of anybody', newPassword: 'a good password' },
  }),
  'POST /identity/check-link': () => ({
    url: '/identity/check-link',
    headers: json,
    payload: { purpose: 'password', token: 'not a link of this shop' },
  }),
  'POST /identity/sign-out': () => ({ url: '/identity/sign-out', headers: json, payload: {} }),
}

const below = (root: string): [route: string, ask: Ask][] =>
  Object.entries(backOffice).map(([route, ask]) => [
    route.replace(' ', ` ${root}`),
    async (shop) => {
      const request = await ask(shop)
      return { ...request, url: root + String(request.url) }
    },
  ])

const asked = new Map([
  ...Object.entries(everywhere),
  ...below('/api'),
  // The Admin API's address: the same once more.
  ...below('/api/admin'),
])

/** How to ask what a route of the table offers; HEAD as GET. */
export function requestFor(route: string): Ask {
  const ask = asked.get(route.replace(/^HEAD/, 'GET'))
  const [method, url = ''] = route.split(' ')
  // An address without a gap is asked for as it is.
  if (!ask && method !== 'POST' && !/[:*]/.test(url)) return () => ({ url })
  if (!ask) throw new Error(`There is no request for ${route}`)
  return ask
}

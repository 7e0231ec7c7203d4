import { stringify } from 'csv-stringify/sync'
import { announcedResources, declaredResources } from '../../../dataProvider/resources/declared.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { createClaimCode } from '../../../server/customers/admins/claimCodes.ts'
import * as schema from '../../../server/database/schema.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { insertCategory } from '../../factories/categoryRow.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildContactMessage, buildCustomRequest } from '../../factories/message.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createRecordBody } from '../../factories/record.ts'
import { encodeForm, createFile } from '../../support/shop/startUploads.ts'
import { mediaKey } from './fullServer.ts'
import { orderAdminRequests, orderRequests } from './orderRequests.ts'
import { newCustomer, protectedRequests } from './protectedRequests.ts'
import { insertItem, insertOrderLine, type PrepareRequest, type Request, type RowOwner } from './rows.ts'

let made = 0

const newCategory = ({ db, shopId }: RowOwner, deletedAt: Date | null = null) =>
  insertCategory(db, { shopId, deletedAt })

const newMedium = async (shop: RowOwner) => {
  const { id: itemId, shopId } = await insertItem(shop)
  const values = {
    shopId,
    itemId,
    displayImage: 'https://pictures.example/a.webp',
    imageType: 'Image',
  } as const
  const [medium] = await shop.db.insert(schema.itemImages).values(values).returning()
  return medium!
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

const newMessage = async ({ db, shopId }: RowOwner) => {
  const values = { shopId, kind: 'contact', name: 'Ada', email: 'ada@example.com', text: 'Hello' } as const
  const [message] = await db.insert(schema.messages).values(values).returning()
  const picture = { shopId, messageId: message!.id, number: 1, width: 1, height: 1, bytes: Buffer.from('x') }
  await db.insert(schema.messagePictures).values(picture)
  return message!
}

const newEmail = async ({ db, shopId }: RowOwner) => {
  const values = { shopId, kind: 'test', recipient: 'ada@example.com', values: { mail: 'reply' } }
  const [email] = await db.insert(schema.emails).values(values).returning()
  return email!
}

const newRecord = async (shop: RowOwner, resource: ResourceDeclaration, deletedAt: Date | null = null) => {
  const values = { shopId: shop.shopId, deletedAt, ...(await createRecordBody(shop, resource)) }
  const [record] = await shop.db
    .insert(tableOf(resource))
    .values(values as never)
    .returning()
  return record!
}

const writesOf = (resource: ResourceDeclaration): Record<string, PrepareRequest> => {
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

const backOffice: Record<string, PrepareRequest> = {
  'PATCH /shop': () => ({ url: '/shop', payload: { description: 'Ours' } }),
  'POST /items': () => ({
    url: '/items',
    payload: buildItemBody({ slug: `new-${++made}`, sku: `NEW${made}` }),
  }),
  'PATCH /items/:id': async (shop) => ({
    url: `/items/${(await insertItem(shop)).id}`,
    payload: { rank: 1 },
  }),
  'DELETE /items/:id': async (shop) => ({ url: `/items/${(await insertItem(shop)).id}` }),
  'POST /items/:id/restore': async (shop) => ({
    url: `/items/${(await insertItem(shop, new Date())).id}/restore`,
  }),
  'POST /cart_items/:id/release': async (shop) => ({
    url: `/cart_items/${(await insertOrderLine(shop)).id}/release`,
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
    payload: { ...medium, items_id: (await insertItem(shop)).id },
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

/** A form as a browser submits it. */
const postForm = (url: string, fields: object): Request => ({
  url,
  headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ ...fields, email: `visitor-${++made}@example.com` }).toString(),
})

const everywhere: Record<string, PrepareRequest> = {
  'ALL /api/*': () => ({ url: '/api/no/such/call' }),
  'ALL /identity/*': () => ({ url: '/identity/no/such/call' }),
  'GET /api/items_by_type/:type': () => ({ url: '/api/items_by_type/Product?external=%7B%22page%22%3A1%7D' }),
  'GET /api/items_details/:slug': async (shop) => ({
    url: `/api/items_details/${(await insertItem(shop)).slug}`,
  }),
  'GET /api/items/:id': async (shop) => ({ url: `/api/items/${(await insertItem(shop)).id}` }),
  'GET /api/search/suggestions': () => ({ url: '/api/search/suggestions?q=op' }),
  ...Object.fromEntries(
    announcedResources.map((resource): [string, PrepareRequest] => [
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
    payload: { items_id: (await insertItem(shop)).id, action_type: 'enquiry' },
  }),
  ...orderRequests,
  'POST /api/custom_requests': async () => ({ url: '/api/custom_requests', ...(await customRequest()) }),
  'POST /api/contact_messages': () => ({ url: '/api/contact_messages', payload: buildContactMessage() }),
  'POST /api/items/:id/watch': async (shop) => ({
    url: `/api/items/${(await insertItem(shop, null, 0)).id}/watch`,
    payload: { email: 'ada@example.com' },
  }),
  'POST /api/watches/:token/stop': () => ({ url: '/api/watches/of-no-email/stop' }),
  ...protectedRequests,
  'POST /api/admin/claim': async ({ db, shopId }) => ({
    url: '/api/admin/claim',
    payload: { code: await createClaimCode(db, shopId) },
  }),
  'PATCH /api/admin/settings': () => ({
    url: '/api/admin/settings',
    payload: { receipt_subject: 'Thank you' },
  }),
  'GET /api/admin/emails/:id/preview': async (shop) => ({
    url: `/api/admin/emails/${(await newEmail(shop)).id}/preview`,
  }),
  'POST /api/admin/emails/:id/retry': async (shop) => ({
    url: `/api/admin/emails/${(await newEmail(shop)).id}/retry`,
    payload: { state: 'waiting' },
  }),
  'POST /api/admin/emails/:id/cancel': async (shop) => ({
    url: `/api/admin/emails/${(await newEmail(shop)).id}/cancel`,
  }),
  'GET /api/admin/reports/orders': () => ({ url: '/api/admin/reports/orders?from=2026-01&to=2026-03' }),
  'POST /api/admin/emails/release': () => ({ url: '/api/admin/emails/release' }),
  'POST /api/admin/emails/preview': () => ({
    url: '/api/admin/emails/preview',
    payload: { email: 'receipt' },
  }),
  'POST /api/admin/emails/test': () => ({ url: '/api/admin/emails/test', payload: { email: 'receipt' } }),
  'POST /api/admin/imports/items': () => ({
    url: '/api/admin/imports/items?apply=true',
    headers: { 'content-type': 'text/csv' },
    payload: `item_type,title,slug,sku,description\nProduct,Row,csv-${++made},CSV${made},Text`,
  }),
  ...Object.fromEntries(
    declaredResources.map((resource): [string, PrepareRequest] => [
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
  'POST /item/:slug': async (shop) => postForm(`/item/${(await insertItem(shop, null, 0)).slug}`, {}),
  'POST /identity/sign-in/email': () => ({
    url: '/identity/sign-in/email',
    headers: json,
    payload: { email: `unknown-${++made}@example.com`, password: 'a wrong password' },
  }),
  'POST /identity/sign-up/email': () => ({
    url: '/identity/sign-up/email',
    headers: json,
    payload: { name: 'Ada', email: `ada-${++made}@example.com`, password: 'a good password' },
  }),
  'POST /identity/change-password': () => ({
    url: '/identity/change-password',
    headers: json,
    payload: { currentPassword: 'a wrong password', newPassword: 'a good password' },
  }),
  'POST /identity/confirm-password': () => ({
    url: '/identity/confirm-password',
    headers: json,
    payload: { password: 'a wrong password' },
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
    payload: { email: `unknown-${++made}@example.com` },
  }),
  'POST /identity/reset-password': () => ({
    url: '/identity/reset-password',
    headers: json,
    payload: { token: 'an unknown link', newPassword: 'a good password' },
  }),
  'POST /identity/check-link': () => ({
    url: '/identity/check-link',
    headers: json,
    payload: { purpose: 'password', token: 'not a link of this shop' },
  }),
  'POST /identity/sign-out': () => ({ url: '/identity/sign-out', headers: json, payload: {} }),
}

const below = (root: string): [route: string, ask: PrepareRequest][] =>
  Object.entries(backOffice).map(([route, ask]) => [
    route.replace(' ', ` ${root}`),
    async (shop) => {
      const request = await ask(shop)
      return { ...request, url: root + String(request.url) }
    },
  ])

const requestsByRoute = new Map([
  ...Object.entries(everywhere),
  ...below('/api'),
  // The Admin API has the same admin-only routes.
  ...below('/api/admin'),
])

/** Returns the function that prepares a valid request for a route of the table. HEAD uses the request for GET. */
export function requestFor(route: string): PrepareRequest {
  const ask = requestsByRoute.get(route.replace(/^HEAD/, 'GET'))
  const [method, url = ''] = route.split(' ')
  // A path without parameters needs no preparation.
  if (!ask && method !== 'POST' && !/[:*]/.test(url)) return () => ({ url })
  if (!ask) throw new Error(`There is no request for ${route}`)
  return ask
}

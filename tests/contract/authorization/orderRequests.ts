import { eq } from 'drizzle-orm'
import { estimates, orders, payments } from '../../../server/database/schema.ts'
import { createToken } from '../../../server/emails/links.ts'
import { buildEstimateBody } from '../../factories/estimateBody.ts'
import { createOrderToken } from '../../../server/orders/links.ts'
import { createReceiptToken } from '../../support/email/createReceiptToken.ts'
import { insertOrderLine, type PrepareRequest, type RowOwner } from './rows.ts'

const insertOrder = async (shop: RowOwner) => {
  const { orderId, shopId } = await insertOrderLine(shop)
  return { id: orderId, token: await createOrderToken(shop.db, { shopId, orderId }) }
}

/** Returns the token of the link in the order's receipt. */
const insertReceipt = async (shop: RowOwner) => {
  const { id } = await insertOrder(shop)
  return createReceiptToken(shop, id)
}

const newQuotedOrder = async (shop: RowOwner) => {
  const order = await insertOrder(shop)
  const { db, shopId } = shop
  const [estimate] = await db
    .insert(estimates)
    .values({
      shopId,
      orderId: order.id,
      number: 1,
      currency: 'USD',
      lines: [{ lineId: null, name: 'Opal', quantity: 1, price: 100 }],
      discount: 0,
      shipping: 0,
      tax: 0,
      taxName: '',
      note: '',
      total: 1,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning()
  await db.update(orders).set({ state: 'quoted' }).where(eq(orders.id, order.id))
  const recordId = String(estimate!.id)
  return { ...order, estimate: await createToken(db, { shopId, emailId: null, kind: 'estimate', recordId }) }
}

const newAcceptedOrder = async (shop: RowOwner) => {
  const order = await insertOrder(shop)
  const accepted = { state: 'accepted', total: 100, currency: 'USD' } as const
  await shop.db.update(orders).set(accepted).where(eq(orders.id, order.id))
  return order
}

const newPaidOrder = async (shop: RowOwner) => {
  const order = await newAcceptedOrder(shop)
  const { db, shopId } = shop
  const payment = { shopId, orderId: order.id, amount: 100, currency: 'USD', reference: '' } as const
  await db.insert(payments).values({ ...payment, paidOn: '2026-11-20', method: 'cash' })
  await db.update(orders).set({ paid: 100 }).where(eq(orders.id, order.id))
  return order
}

const text = { text: 'Is it natural?' }

/** Requests for the order routes of customers and of callers with a link. */
export const orderRequests: Record<string, PrepareRequest> = {
  'GET /api/orders/:id': async (shop) => ({ url: `/api/orders/${(await insertOrder(shop)).id}` }),
  'POST /api/orders/:id/messages': async (shop) => ({
    url: `/api/orders/${(await insertOrder(shop)).id}/messages`,
    payload: text,
  }),
  'GET /api/orders/:id/timeline': async (shop) => ({
    url: `/api/orders/${(await insertOrder(shop)).id}/timeline`,
  }),
  'PATCH /api/orders/:id': async (shop) => ({
    url: `/api/orders/${(await insertOrder(shop)).id}`,
    payload: { version: 1, state: 'cancelled' },
  }),
  'PATCH /api/orders/:id/estimates/:number': async (shop) => ({
    url: `/api/orders/${(await newQuotedOrder(shop)).id}/estimates/1`,
    payload: { version: 1, state: 'accepted', reason: 'price' },
  }),
  'GET /api/orders/by-link/:token': async (shop) => ({
    url: `/api/orders/by-link/${(await insertOrder(shop)).token}`,
  }),
  'GET /api/orders/by-link/:token/timeline': async (shop) => ({
    url: `/api/orders/by-link/${(await insertOrder(shop)).token}/timeline`,
  }),
  'PATCH /api/orders/by-link/:token': async (shop) => ({
    url: `/api/orders/by-link/${(await insertOrder(shop)).token}`,
    payload: { version: 1, ship_to: 'Bole Road' },
  }),
  'POST /api/orders/by-link/:token/messages': async (shop) => ({
    url: `/api/orders/by-link/${(await insertOrder(shop)).token}/messages`,
    payload: text,
  }),
  'POST /api/orders/by-link/:token/cancel': async (shop) => ({
    url: `/api/orders/by-link/${(await insertOrder(shop)).token}/cancel`,
  }),
  'POST /api/orders/by-link/:token/estimate': async (shop) => ({
    url: `/api/orders/by-link/${(await newQuotedOrder(shop)).token}/estimate`,
    payload: { state: 'accepted', reason: 'price', number: 1 },
  }),
  'POST /api/orders/by-link/:token/claim': async (shop) => ({
    url: `/api/orders/by-link/${(await insertOrder(shop)).token}/claim`,
  }),
  'POST /api/orders/:id/confirm': async (shop) => ({
    url: `/api/orders/${(await insertOrder(shop)).id}/confirm`,
  }),
  'POST /api/orders/by-link/:token/confirm': async (shop) => ({
    url: `/api/orders/by-link/${await insertReceipt(shop)}/confirm`,
  }),
  'GET /api/estimates/:token': async (shop) => ({
    url: `/api/estimates/${(await newQuotedOrder(shop)).estimate}`,
  }),
  'POST /api/estimates/:token': async (shop) => ({
    url: `/api/estimates/${(await newQuotedOrder(shop)).estimate}`,
    payload: { state: 'accepted', reason: 'price' },
  }),
}

/** Requests for the admin-only order routes, relative to the root of either API. */
export const orderAdminRequests: Record<string, PrepareRequest> = {
  'POST /orders': () => ({
    url: '/orders',
    payload: { lines: [{ name: 'Engraving', quantity: 1, price: 10, currency: 'USD' }] },
  }),
  'POST /orders/:id/estimates': async (shop) => ({
    url: `/orders/${(await insertOrder(shop)).id}/estimates`,
    payload: buildEstimateBody({ lines: [{ line_id: null, name: 'A ring', quantity: 1, price: 90 }] }),
  }),
  'POST /orders/:id/payments': async (shop) => ({
    url: `/orders/${(await newAcceptedOrder(shop)).id}/payments`,
    payload: { amount: 10, paid_on: '2026-11-20', method: 'cash' },
  }),
  'POST /orders/:id/refunds': async (shop) => ({
    url: `/orders/${(await newPaidOrder(shop)).id}/refunds`,
    payload: { amount: 10, reason: 'Chipped', paid_on: '2026-11-20', method: 'cash' },
  }),
  'PUT /orders/:id/parcel': async (shop) => ({
    url: `/orders/${(await newAcceptedOrder(shop)).id}/parcel`,
    payload: { carrier: 'ups', tracking: '1Z 999', version: 1 },
  }),
  'POST /orders/:id/notes': async (shop) => ({
    url: `/orders/${(await insertOrder(shop)).id}/notes`,
    payload: text,
  }),
  'DELETE /orders/:id/link': async (shop) => ({ url: `/orders/${(await insertOrder(shop)).id}/link` }),
  'POST /orders/:id/link': async (shop) => ({ url: `/orders/${(await insertOrder(shop)).id}/link` }),
}

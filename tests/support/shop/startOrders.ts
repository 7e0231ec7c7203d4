import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin, testConfig } from './startShop.ts'
import { eq } from 'drizzle-orm'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { estimates, orders } from '../../../server/database/schema.ts'
import { createToken } from '../../../server/emails/links.ts'

/**
 * Starts a shop with an admin and one stone. Also returns the body of an order for it, and a visitor who can place that order.
 */
export async function startShopWithItem() {
  const { admin, ...shop } = await startShopWithAdmin()
  const stone = await admin.createItem(buildItemBody({ title: 'Fire opal', price: 240 }))
  const enquiry: OrderLineBody = { items_id: stone.id, action_type: 'enquiry' }
  const visitorId = crypto.randomUUID()
  return { ...shop, admin, stone, enquiry, visitorId, visitor: shop.apiFor({ visitorId }) }
}

/**
 * Starts a shop with an admin and one stone for $240. Returns helpers that order the stone, set the state of an order and add
 * estimates.
 */
export async function startOrders() {
  const { admin: api, ...shop } = await startShopWithItem()
  const { db, shopId, enquiry } = shop
  /** Orders the stone. Returns the order's id and the token of its link. */
  const order = async (by: ShopApi = shop.apiFor(), overrides: object = {}) => {
    const line = await by.createOrderLine({ ...enquiry, ...overrides })
    return { id: line.order_id!, token: line.order_token!, line }
  }
  /** Sets an order's state and, if given, its total in dollars. */
  const setState = async (id: string, state: OrderState, total: number | null = null) => {
    const due = total === null ? {} : { total, currency: 'USD' }
    await db
      .update(orders)
      .set({ state, ...due })
      .where(eq(orders.id, id))
  }
  /** Adds a sent estimate. Returns it with the token of its link. */
  const addEstimate = async (orderId: string, overrides: Partial<typeof estimates.$inferInsert> = {}) => {
    const [estimate] = await db
      .insert(estimates)
      .values({
        shopId,
        orderId,
        number: 1,
        currency: 'USD',
        lines: [{ lineId: null, name: 'Fire opal', quantity: 1, price: 24_000 }],
        discount: 0,
        shipping: 10,
        tax: 0,
        taxName: '',
        note: 'It comes in a box',
        total: 250,
        expiresAt: new Date(Date.now() + 86_400_000),
        ...overrides,
      })
      .returning()
    const recordId = String(estimate!.id)
    const token = await createToken(db, { shopId, emailId: null, kind: 'estimate', recordId })
    return { estimate: estimate!, token }
  }
  return { ...shop, admin: createBackOfficeApi(api, testConfig), order, setState, addEstimate }
}

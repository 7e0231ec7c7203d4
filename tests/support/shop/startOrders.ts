import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin, testConfig } from './startShop.ts'
import { eq } from 'drizzle-orm'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { estimates, orders } from '../../../server/database/schema.ts'
import { createToken } from '../../../server/mail/links.ts'

/** A shop with an admin and one stone, an order for it, and a visitor who may place that. */
export async function startShopWithItem() {
  const { admin, ...shop } = await startShopWithAdmin()
  const stone = await admin.createItem(buildItemBody({ title: 'Fire opal', price: 240 }))
  const enquiry: OrderLineBody = { items_id: stone.id, action_type: 'enquiry' }
  const visitorId = crypto.randomUUID()
  return { ...shop, admin, stone, enquiry, visitorId, visitor: shop.apiFor({ visitorId }) }
}

/** A shop with an admin, one stone of 240 dollars, and ways to have orders for it. */
export async function startOrders() {
  const { admin: api, ...shop } = await startShopWithItem()
  const { db, shopId, enquiry } = shop
  /** An order for the stone, and the token of a link of it. */
  const order = async (by: ShopApi = shop.apiFor(), overrides: object = {}) => {
    const line = await by.createOrderLine({ ...enquiry, ...overrides })
    return { id: line.order_id!, token: line.order_token!, line }
  }
  /** Puts an order in a state; accepted ones come to that. */
  const setState = async (id: string, state: OrderState, total: number | null = null) => {
    const due = total === null ? {} : { total, currency: 'USD' }
    await db
      .update(orders)
      .set({ state, ...due })
      .where(eq(orders.id, id))
  }
  /** An estimate that was sent, and the token of its link. */
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
    const token = await createToken(db, { shopId, mailId: null, kind: 'estimate', recordId })
    return { estimate: estimate!, token }
  }
  return { ...shop, admin: createBackOfficeApi(api, testConfig), order, setState, addEstimate }
}

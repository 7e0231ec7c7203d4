import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin } from './startShop.ts'

/** A shop with an admin and one stone, an order for it, and a visitor who may place that. */
export async function startShopWithItem() {
  const { admin, ...shop } = await startShopWithAdmin()
  const stone = await admin.createItem(buildItemBody({ title: 'Fire opal', price: 240 }))
  const enquiry: OrderLineBody = { items_id: stone.id, action_type: 'enquiry' }
  const visitorId = crypto.randomUUID()
  return { ...shop, admin, stone, enquiry, visitorId, visitor: shop.apiFor({ visitorId }) }
}

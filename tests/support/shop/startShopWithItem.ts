import type { OrderLineBody } from '../../../dataProvider/resources/orders.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShop } from './startShop.ts'

/** A shop with an admin and one stone, an order for it, and a visitor who may place that. */
export async function startShopWithItem() {
  const shop = await startShop()
  const { api: admin } = await shop.signUp('admin')
  const stone = await admin.createItem(buildItemBody({ title: 'Fire opal', price: 240 }))
  const enquiry: OrderLineBody = { items_id: stone.id, action_type: 'enquiry' }
  const visitorId = crypto.randomUUID()
  return { ...shop, admin, stone, enquiry, visitorId, visitor: shop.apiFor({ visitorId }) }
}

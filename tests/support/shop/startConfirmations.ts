import { eq } from 'drizzle-orm'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createReceiptToken } from '../email/createReceiptToken.ts'
import { startShopWithAdmin } from './startShop.ts'

const hour = 3_600_000

/** Returns a contact with a mailbox of its own at a large provider. */
export const newContact = () => ({
  name: 'Vera',
  email: `vera.${crypto.randomUUID()}@outlook.com`,
  phone: '',
})

/** Starts a shop that reserves stones for a day, with helpers that order as visitors. */
export async function startConfirmations() {
  const shop = await startShopWithAdmin()
  const { admin, apiFor, db } = shop
  await admin.updateShop({ hold_hours: 24 })
  /** Orders items as a new visitor with their own mailbox. Returns the order's id and the tokens of its two links. */
  const placeOrder = async (
    items: { id: number; quantity?: number }[],
    more: Partial<OrderLineBody> = {},
  ) => {
    const visitor = apiFor()
    const checkout_id = crypto.randomUUID()
    const contact = newContact()
    let order_token = ''
    for (const { id, quantity = 1 } of items) {
      const body = { items_id: id, action_type: 'enquiry', quantity, checkout_id, contact, ...more } as const
      ;({ order_token = '' } = await visitor.createOrderLine(body))
    }
    const receipt = await createReceiptToken(shop, checkout_id, more.contact?.email)
    return { id: checkout_id, visitor, order_token, receipt }
  }
  return {
    ...shop,
    placeOrder,
    addStone: (stock = 1) => admin.createItem(buildItemBody({ title: 'Fire opal', price: 240, stock })),
    /** Adds an event in two days. */
    addEvent: (stock: number) => {
      const item_info = { starts_at: new Date(Date.now() + 48 * hour).toISOString() }
      return admin.createItem(buildItemBody({ item_type: 'Event', title: 'Open bench', stock, item_info }))
    },
    availableOf: async (id: number) => (await apiFor().getItem(id)).available,
    /** Returns the hours until the reservation of the order's line ends. */
    endsIn: async (orderId: string) => {
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      return line?.heldUntil ? (line.heldUntil.getTime() - Date.now()) / hour : undefined
    },
  }
}

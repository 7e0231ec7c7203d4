import type { ShopEmail } from '../../mail/emailKind.ts'
import { composeToSeller, readMailedOrder } from './emailedOrder.ts'

/** To the seller: the customer has changed the address of an accepted order, perhaps after its packing slip was printed. */
export const orderAddress: ShopEmail = {
  kind: 'order_address',
  label: 'Changed address of an order',
  to: 'seller',
  write: async (context) => {
    const mailed = await readMailedOrder(context)
    if (!mailed) return undefined
    const { order, number, buyerName } = mailed
    return composeToSeller(context, mailed, {
      subject: `Order ${number}: ${buyerName} has changed the postal address`,
      heading: `Order ${number} has another postal address`,
      text: order.ship_to
        ? `${buyerName} has changed where to send the order. Print its packing slip again if you have printed one.`
        : `${buyerName} has removed the postal address. Ask where to send the order before you ship it.`,
      blocks: order.ship_to ? [{ kind: 'quote', by: 'Postal address:', text: order.ship_to }] : [],
    })
  },
}

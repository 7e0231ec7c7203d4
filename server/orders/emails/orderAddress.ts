import type { ShopEmail } from '../../mail/emailKind.ts'
import * as texts from '../../emailTexts/orderUpdates.ts'
import { composeToSeller, readMailedOrder } from './emailedOrder.ts'

/** To the seller: the customer has changed the address of an accepted order, perhaps after its packing slip was printed. */
export const orderAddress: ShopEmail = {
  kind: 'order_address',
  label: 'Shipping address changed',
  to: 'seller',
  write: async (context) => {
    const mailed = await readMailedOrder(context)
    if (!mailed) return undefined
    const { order, number, buyerName } = mailed
    return composeToSeller(context, mailed, {
      subject: texts.addressSubject(number, buyerName),
      heading: texts.addressHeading(number),
      text: order.ship_to ? texts.addressChanged : texts.addressRemoved,
      blocks: order.ship_to ? [{ kind: 'quote', by: texts.addressLabel, text: order.ship_to }] : [],
    })
  },
}

import type { ShopEmail } from '../../emails/emailKind.ts'
import * as groupTexts from '../../emailTexts/groups.ts'
import * as texts from '../../emailTexts/orderUpdates.ts'
import { composeToSeller, readEmailedOrder } from './emailedOrder.ts'
import { writeOrderGroup } from './orderGroup.ts'

/** To the shop: the customer has changed the address of an accepted order. Its packing slip may already be printed. */
export const orderAddress: ShopEmail = {
  kind: 'order_address',
  label: 'Shipping address changed',
  to: 'seller',
  group: { of: 'seller', write: writeOrderGroup(groupTexts.changedAddresses) },
  write: async (context) => {
    const emailed = await readEmailedOrder(context)
    if (!emailed) return undefined
    const { order, number, buyerName } = emailed
    return composeToSeller(context, emailed, {
      subject: texts.addressSubject(number, buyerName),
      heading: texts.addressHeading(number),
      text: order.ship_to ? texts.addressChanged : texts.addressRemoved,
      blocks: order.ship_to ? [{ kind: 'quote', by: texts.addressLabel, text: order.ship_to }] : [],
    })
  },
}

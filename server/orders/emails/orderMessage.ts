import { z } from 'zod'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orderUpdates.ts'
import { composeToCustomer, composeToSeller, orderSides, readEmailedOrder } from './emailedOrder.ts'

const values = z.object({ order_message_id: z.int(), side: z.enum(orderSides) })

/** To the shop or the customer: a new message in the order's thread. */
export const orderMessage: ShopEmail = {
  kind: 'order_message',
  label: 'Order message',
  to: 'either',
  write: async (context) => {
    const { shop, email } = context
    const { order_message_id, side } = values.parse(email.values)
    const emailed = await readEmailedOrder(context)
    const message = emailed?.order.messages.find(({ id }) => id === order_message_id)
    if (!emailed || !message) return undefined
    const { number, buyerName } = emailed
    if (side === 'seller') {
      return composeToSeller(context, emailed, {
        subject: texts.sellerMessageSubject(number, buyerName),
        heading: texts.sellerMessageHeading(number),
        text: texts.sellerMessage,
        blocks: [{ kind: 'quote', by: commonTexts.messageFrom(buyerName), text: message.text }],
      })
    }
    const letter = await composeToCustomer(context, emailed, {
      subject: texts.messageSubject(number, shop.name),
      heading: texts.messageHeading(number),
      text: texts.message,
      blocks: [{ kind: 'quote', by: commonTexts.messageFrom(shop.name), text: message.text }],
    })
    return { ...letter, isPersonal: true }
  },
}

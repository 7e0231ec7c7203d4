import { z } from 'zod'
import type { ShopEmail } from '../../mail/emailKind.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orderUpdates.ts'
import { composeToBuyer, composeToSeller, orderSides, readMailedOrder } from './emailedOrder.ts'

const values = z.object({ order_message_id: z.int(), side: z.enum(orderSides) })

/** To the other side: a message of an order's thread. */
export const orderMessage: ShopEmail = {
  kind: 'order_message',
  label: 'Order message',
  to: 'either',
  write: async (context) => {
    const { shop, mail } = context
    const { order_message_id, side } = values.parse(mail.values)
    const mailed = await readMailedOrder(context)
    const message = mailed?.order.messages.find(({ id }) => id === order_message_id)
    if (!mailed || !message) return undefined
    const { number, buyerName } = mailed
    if (side === 'seller') {
      return composeToSeller(context, mailed, {
        subject: texts.sellerMessageSubject(number, buyerName),
        heading: texts.sellerMessageHeading(number),
        text: texts.sellerMessage,
        blocks: [{ kind: 'quote', by: commonTexts.messageFrom(buyerName), text: message.text }],
      })
    }
    const letter = await composeToBuyer(context, mailed, {
      subject: texts.messageSubject(number, shop.name),
      heading: texts.messageHeading(number),
      text: texts.message,
      blocks: [{ kind: 'quote', by: commonTexts.messageFrom(shop.name), text: message.text }],
    })
    return { ...letter, isPersonal: true }
  },
}

import { z } from 'zod'
import type { ShopEmail } from '../../mail/emailKind.ts'
import { composeToBuyer, composeToSeller, orderSides, readMailedOrder } from './emailedOrder.ts'

const values = z.object({ order_message_id: z.int(), side: z.enum(orderSides) })

/** To the other side: a message of an order's thread. */
export const orderMessage: ShopEmail = {
  kind: 'order_message',
  label: 'Message about an order',
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
        subject: `Message about order ${number} from ${buyerName}`,
        heading: `Message about order ${number}`,
        text: `${buyerName} has written to you.`,
        blocks: [{ kind: 'quote', by: `${buyerName} wrote:`, text: message.text }],
      })
    }
    const letter = await composeToBuyer(context, mailed, {
      subject: `${shop.name}: a message about your order ${number}`,
      heading: `About your order ${number}`,
      text: 'There is a message for you. Answer it on your order’s page, or just answer this mail.',
      blocks: [{ kind: 'quote', by: `${shop.name} wrote:`, text: message.text }],
    })
    return { ...letter, isPersonal: true }
  },
}

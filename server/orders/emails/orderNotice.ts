import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { ShopEmail } from '../../mail/emailKind.ts'
import { createAdminButton } from './emailedOrder.ts'
import {
  findContact,
  getBuyerFacts,
  listTitles,
  readPlacedOrder,
  replyToBuyer,
  toSellerItem,
  toTotals,
  toUnpricedNote,
  unverifiedNote,
  type PlacedLine,
} from './placedLines.ts'

/** To the seller: a new order, with the buyer's questions. Replying to the email reaches the buyer. */
export const orderNotice: ShopEmail = {
  kind: 'order_notice',
  label: 'New order',
  to: 'seller',
  write: async (context) => {
    const order = await readPlacedOrder(context)
    if (!order) return undefined
    const { lines, number } = order
    const { name } = findContact(lines)
    const title = `New ${getOrderLabel(lines)} ${number}`
    return {
      ...replyToBuyer(lines),
      subject: `${title} from ${name}: ${listTitles(lines)}`,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'facts', rows: getBuyerFacts(lines) },
        { kind: 'items', items: lines.map(toSellerItem(context)), totals: toTotals(lines) },
        ...toUnpricedNote(lines),
        createAdminButton(context, order.id),
        unverifiedNote(lines),
      ],
    }
  },
}

/** The action that all lines share, such as `enquiry`, else `order`. */
const getOrderLabel = (lines: PlacedLine[]) => {
  const [label = '', ...others] = new Set(lines.map(({ line }) => actionLabel(line.itemType)))
  return others.length === 0 ? label.toLowerCase() : 'order'
}

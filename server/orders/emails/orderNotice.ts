import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { actionFor } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as groupTexts from '../../emailTexts/groups.ts'
import * as texts from '../../emailTexts/orders.ts'
import { createAdminButton } from './emailedOrder.ts'
import { writeOrderGroup } from './orderGroup.ts'
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

/** To the shop: a new order, with the customer's questions. Replies go to the customer's email address, if there is one. */
export const orderNotice: ShopEmail = {
  kind: 'order_notice',
  label: 'New order',
  to: 'seller',
  group: { of: 'seller', write: writeOrderGroup(groupTexts.newOrders) },
  write: async (context) => {
    const order = await readPlacedOrder(context)
    if (!order) return undefined
    const { lines, number } = order
    const { name } = findContact(lines)
    const kind = getOrderKind(lines)
    return {
      ...replyToBuyer(lines),
      subject: texts.newOrderSubject[kind](number, name, listTitles(lines)),
      blocks: [
        { kind: 'heading', text: texts.newOrderHeading[kind](number) },
        { kind: 'facts', rows: getBuyerFacts(lines) },
        { kind: 'items', items: lines.map(toSellerItem(context)), totals: toTotals(lines) },
        ...toUnpricedNote(lines),
        createAdminButton(context, order.id),
        unverifiedNote(lines),
      ],
    }
  },
}

/** Returns the kind that all lines share, such as `enquiry`. If they differ, returns `order`. */
const getOrderKind = (lines: PlacedLine[]): texts.OrderKind => {
  const kinds = new Set(lines.map(({ line: { itemType } }) => getLineKind(itemType)))
  const [kind = 'order'] = kinds
  return kinds.size > 1 ? 'order' : kind
}

const getLineKind = (itemType: ItemType) => {
  if (itemType === 'Event') return 'registration'
  return actionFor(itemType) === 'booking' ? 'booking' : 'enquiry'
}

import { z } from 'zod'
import type { EmailRow } from '../../emails/email.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as groupTexts from '../../emailTexts/groups.ts'
import * as texts from '../../emailTexts/orders.ts'
import type { Block, Letter, WriterContext } from '../../emails/writer.ts'
import { createAdminButton, createOrderUrl, createReceiptBlocks, orderSides } from './emailedOrder.ts'
import { writeOrderGroup } from './orderGroup.ts'
import {
  findContact,
  getBuyerFacts,
  listTitles,
  readPlacedOrder,
  receiptNote,
  replyToBuyer,
  toLineItem,
  toSellerItem,
  toTotals,
  toUnpricedNote,
  unverifiedNote,
} from './placedLines.ts'

const values = z.object({ side: z.enum(orderSides) })

/** To the shop or the customer: lines were added or replaced after the order's first emails were sent. */
export const orderUpdate: ShopEmail = {
  kind: 'order_update',
  label: 'Items added to an order',
  to: 'either',
  lane: 'receipt',
  group: {
    of: 'both',
    write: (context, group) =>
      getSide(context) === 'seller' ? writeUpdatedOrders(context, group) : writeUpdate(context, group),
  },
  write: (context) => writeUpdate(context, [context.email]),
}

const getSide = ({ email }: WriterContext) => values.parse(email.values).side

const writeUpdatedOrders = writeOrderGroup(groupTexts.updatedOrders)

/** Writes one email instead of several about the same order, oldest first. */
const writeUpdate = async (context: WriterContext, [first]: EmailRow[]): Promise<Letter | undefined> => {
  const { email, shop } = context
  const order = await readPlacedOrder(context)
  if (!order) return undefined
  const { lines, number } = order
  // An earlier email may show a line that was replaced, so this one shows all lines.
  const isReplaced = lines.some(({ line }) => line.replacedKeys.length > 0)
  const { createdAt } = first ?? email
  const added = lines.filter(({ line }) => isReplaced || line.createdAt >= createdAt)
  if (added.length === 0) return undefined
  const side = getSide(context)
  const toItem = side === 'seller' ? toSellerItem(context) : toLineItem(context)
  const blocks: Block[] = [
    { kind: 'items', items: added.map(toItem), totals: [] },
    { kind: 'text', text: isReplaced ? texts.orderReplaced : texts.itemsAdded },
    { kind: 'facts', rows: toTotals(lines) },
    ...toUnpricedNote(lines),
  ]
  if (side === 'seller') {
    const { name } = findContact(lines)
    return {
      ...replyToBuyer(lines),
      subject: texts.sellerUpdateSubject(number, name, listTitles(added)),
      blocks: [
        { kind: 'heading', text: texts.sellerUpdateHeading(number) },
        { kind: 'facts', rows: getBuyerFacts(lines) },
        ...blocks,
        createAdminButton(context, order.id),
        unverifiedNote(lines),
      ],
    }
  }
  return {
    replyTo: shop.contactInfo.email,
    subject: texts.updateSubject(number, shop.name),
    blocks: [
      { kind: 'heading', text: texts.updateHeading(number) },
      ...blocks,
      ...createReceiptBlocks(await createOrderUrl(context, order.id, 'confirm'), order),
      receiptNote(shop.name),
    ],
  }
}

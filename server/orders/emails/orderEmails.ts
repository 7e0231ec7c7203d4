import { z } from 'zod'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Writer, Block, Fact } from '../../mail/writer.ts'
import { createAdminButton, createOrderButton, createOrderUrl } from './emailedOrder.ts'
import {
  readPlacedOrder,
  receiptNote,
  toMailItem,
  toSellerItem,
  toTotals,
  type PlacedLine,
  toUnpricedNote,
} from './placedLines.ts'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'

/** Whom a mail of an order is for. */
export const orderSides = ['seller', 'buyer'] as const
export type OrderSide = (typeof orderSides)[number]

/** To the seller: who ordered what, and what they ask. An answer reaches the customer. */
export const writeOrderNotice: Writer = async (context) => {
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
}

/** To either side: what has joined an order whose mails were sent already. */
export const writeOrderUpdate: Writer = async (context) => {
  const { mail, shop } = context
  const order = await readPlacedOrder(context)
  if (!order) return undefined
  const { lines, number } = order
  // A recipient who was told of a line that is gone gets the whole order.
  const isReplaced = lines.some(({ line }) => line.replacedKeys.length > 0)
  const added = lines.filter(({ line }) => isReplaced || line.createdAt >= mail.createdAt)
  if (added.length === 0) return undefined
  const { side } = sideSchema.parse(mail.values)
  const toItem = side === 'seller' ? toSellerItem(context) : toMailItem(context)
  const blocks: Block[] = [
    { kind: 'items', items: added.map(toItem), totals: [] },
    { kind: 'text', text: isReplaced ? wholeOrderText : `The whole order now has ${lines.length} lines.` },
    { kind: 'facts', rows: toTotals(lines) },
    ...toUnpricedNote(lines),
  ]
  if (side === 'seller') {
    const { name } = findContact(lines)
    return {
      ...replyToBuyer(lines),
      subject: `Added to order ${number} from ${name}: ${listTitles(added)}`,
      blocks: [
        { kind: 'heading', text: `Added to order ${number}` },
        { kind: 'facts', rows: getBuyerFacts(lines) },
        ...blocks,
        createAdminButton(context, order.id),
        unverifiedNote(lines),
      ],
    }
  }
  const button = createOrderButton(await createOrderUrl(context, order.id))
  return {
    replyTo: shop.contactInfo.email,
    subject: `Added to your order ${number} at ${shop.name}`,
    blocks: [
      { kind: 'heading', text: `Added to your order ${number}` },
      ...blocks,
      button,
      receiptNote(shop.name),
    ],
  }
}

const wholeOrderText =
  'This is the whole order now. It takes the place of what was sent before: some of that is not meant any more.'

const sideSchema = z.object({ side: z.enum(orderSides) })

const replyToBuyer = (lines: PlacedLine[]) => ({ replyTo: findContact(lines).email })

const getBuyerFacts = (lines: PlacedLine[]): Fact[] => {
  const { name, email, phone, customerNumber } = findContact(lines)
  const facts: [string, string][] = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Customer', customerNumber === undefined ? '' : `no. ${customerNumber}`],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** `order` where its lines are of several kinds. */
const getOrderLabel = (lines: PlacedLine[]) => {
  const [label = '', ...others] = new Set(lines.map(({ line }) => actionLabel(line.itemType)))
  return others.length === 0 ? label.toLowerCase() : 'order'
}

const listTitles = ([first, ...others]: PlacedLine[]) => {
  const title = first?.line.itemName ?? ''
  return others.length === 0 ? title : `${title} and ${others.length} more`
}

const unverifiedNote = (lines: PlacedLine[]): Block => ({
  kind: 'note',
  text:
    findContact(lines).email === ''
      ? 'They have left no address: there is nobody to answer.'
      : 'Answer this mail to write to them. Name and address are as they typed them.',
})

/** The buyer's contact by the last line; unverified. */
function findContact(lines: PlacedLine[]) {
  const { line, buyer = null } = lines.at(-1) ?? {}
  const { name, ...reached } = getBuyer({ contact: line?.contact ?? null, customer: buyer })
  return { name: name || 'a visitor', ...reached, customerNumber: buyer?.number }
}

import { z } from 'zod'
import { formatOrderNumber, isRegistration } from '../../../dataProvider/resources/orders/orders.ts'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { createAdminButton, createOrderButton, createOrderUrl } from './emailedOrder.ts'
import {
  findContact,
  readPlacedLines,
  toMailItem,
  toSellerItem,
  toTotals,
  toUnpricedNote,
  type PlacedLine,
} from './placedLines.ts'
import {
  fallbackName,
  fillSubject,
  toTextBlocks,
  type Writer,
  type WriterContext,
  type Block,
  type Fact,
  type Letter,
} from '../../mail/writer.ts'

/** Whom a mail of an order is for. */
export const orderSides = ['seller', 'buyer'] as const
export type OrderSide = (typeof orderSides)[number]

/** To the seller: who ordered what, and what they ask. An answer reaches whoever ordered. */
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

/** To whoever ordered: that it has arrived, and what happens next. Nothing that they typed is in it. */
export const writeOrderReceipt: Writer = async (context) => {
  const order = await readPlacedOrder(context)
  if (!order) return undefined
  const { mail, shop } = context
  const { lines, number } = order
  const receipt = {
    name: getGreetingName(lines, mail.recipient),
    number,
    isRegistration: isRegistration({ lines: lines.map(({ line }) => ({ type: line.itemType })) }),
    pieces: [
      { kind: 'items', items: lines.map(toMailItem(context)), totals: toTotals(lines) } as const,
      ...toUnpricedNote(lines),
    ],
    url: await createOrderUrl(context, order.id),
  }
  return { ...composeReceipt(context, receipt), replyTo: shop.contactInfo.email }
}

/** To either side: what has joined an order whose mails were sent already. */
export const writeOrderUpdate: Writer = async (context) => {
  const { mail, shop } = context
  const order = await readPlacedOrder(context)
  if (!order) return undefined
  const { lines, number } = order
  // Whoever was told of what is not in it any more is told all of it.
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

interface Receipt {
  /** Whoever ordered, and their order's number. */
  name: string
  number: string
  isRegistration: boolean
  /** The ordered lines and their total. */
  pieces: Block[]
  /** Opens the order. */
  url: string
}

/** A receipt with the seller's texts. */
export function composeReceipt(
  { settings, shop }: Pick<WriterContext, 'settings' | 'shop'>,
  { name, number, isRegistration, pieces, url }: Receipt,
): Letter {
  const values = { name, shop: shop.name, order: number }
  const fill = (text: string) => fillPlaceholders(text, values)
  const { receipt_next_steps, receipt_registration_steps } = settings
  const nextSteps = toTextBlocks(fill(isRegistration ? receipt_registration_steps : receipt_next_steps))
  return {
    subject: fillSubject(settings.receipt_subject, values, 'order'),
    blocks: [
      ...toTextBlocks(fill(settings.receipt_greeting)),
      { kind: 'heading', text: `Your order ${number}` },
      ...pieces,
      createOrderButton(url),
      ...(nextSteps.length > 0
        ? [{ kind: 'heading', text: 'What happens next' } as const, ...nextSteps]
        : []),
      ...toTextBlocks(fill(settings.receipt_closing)),
      receiptNote(shop.name),
    ],
  }
}

const sideSchema = z.object({ side: z.enum(orderSides) })

/** The order that was placed; undefined when it is gone. */
const readPlacedOrder = async ({ db, shop, mail }: WriterContext) => {
  const lines = mail.orderId === null ? [] : await readPlacedLines(db, shop.id, mail.orderId)
  const [first] = lines
  return first && { id: first.line.orderId, number: formatOrderNumber(first.number), lines }
}

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

/** Whoever ordered, by the name they gave, only at an address that the sign-in provider knows to be theirs. */
const getGreetingName = (lines: PlacedLine[], recipient: string) => {
  const { verifiedEmail, buyer } = lines.at(-1) ?? {}
  return (verifiedEmail === recipient && buyer?.name) || fallbackName
}

const receiptNote = (shopName: string): Block => ({
  kind: 'note',
  text: `You get this mail because somebody ordered at ${shopName} with this address. If it was not you, ignore it: nothing is due.`,
})

const unverifiedNote = (lines: PlacedLine[]): Block => ({
  kind: 'note',
  text:
    findContact(lines).email === ''
      ? 'They have left no address: there is nobody to answer.'
      : 'Answer this mail to write to them. Name and address are as they typed them.',
})

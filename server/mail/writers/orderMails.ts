import { z } from 'zod'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Block, Fact, Letter } from '../letter/letter.ts'
import { findContact, readOrder, toMailItem, toTotals, type OrderedLine } from './order.ts'
import {
  fillPlaceholders,
  searchQuery,
  toTextBlocks,
  fallbackName,
  type Writer,
  type WriterContext,
} from './writer.ts'

/** Whom a mail of an order is for. */
export const orderSides = ['seller', 'buyer'] as const
export type OrderSide = (typeof orderSides)[number]

/** To the seller: who ordered what. An answer reaches whoever ordered. */
export const writeOrderNotice: Writer = async (context) => {
  const lines = await readLines(context)
  if (lines.length === 0) return undefined
  const { name } = findContact(lines)
  return {
    ...replyToBuyer(lines),
    subject: `New ${getOrderLabel(lines)} from ${name}: ${listTitles(lines)}`,
    blocks: [
      { kind: 'heading', text: `New ${getOrderLabel(lines)}` },
      { kind: 'facts', rows: getBuyerFacts(lines) },
      ...toItemBlocks(lines, context),
      orderButton(context),
      ...unverifiedNote(lines),
    ],
  }
}

/** To whoever ordered: that it has arrived, and what happens next. Nothing that they typed is in it. */
export const writeOrderReceipt: Writer = async (context) => {
  const lines = await readLines(context)
  if (lines.length === 0) return undefined
  const { mail, shop } = context
  const name = getGreetingName(lines, mail.recipient)
  return { ...composeReceipt(context, name, toItemBlocks(lines, context)), replyTo: shop.contactInfo.email }
}

/** To either side: what has joined an order whose mails were sent already. */
export const writeOrderUpdate: Writer = async (context) => {
  const { mail, shop } = context
  const lines = await readLines(context)
  const added = lines.filter(({ line }) => line.createdAt >= mail.createdAt)
  if (added.length === 0) return undefined
  const { side } = sideSchema.parse(mail.values)
  const blocks: Block[] = [
    { kind: 'items', items: added.map((line) => toMailItem(line, context.shopUrl)), totals: [] },
    { kind: 'text', text: `The whole order now has ${lines.length} lines.` },
    { kind: 'facts', rows: toTotals(lines) },
  ]
  if (side === 'seller') {
    const { name } = findContact(lines)
    return {
      ...replyToBuyer(lines),
      subject: `Added to the order from ${name}: ${listTitles(added)}`,
      blocks: [
        { kind: 'heading', text: 'Added to an order' },
        { kind: 'facts', rows: getBuyerFacts(lines) },
        ...blocks,
        orderButton(context),
        ...unverifiedNote(lines),
      ],
    }
  }
  return {
    replyTo: shop.contactInfo.email,
    subject: `Added to your order at ${shop.name}`,
    blocks: [{ kind: 'heading', text: 'Added to your order' }, ...blocks, receiptNote(shop.name)],
  }
}

/** A receipt with the seller's texts; `lines` are those of the order. */
export function composeReceipt(
  { settings, shop }: Pick<WriterContext, 'settings' | 'shop'>,
  name: string,
  lines: Block[],
): Letter {
  const fill = (text: string) => fillPlaceholders(text, { name, shop: shop.name })
  const nextSteps = toTextBlocks(fill(settings.receipt_next_steps))
  return {
    subject: fill(settings.receipt_subject),
    blocks: [
      ...toTextBlocks(fill(settings.receipt_greeting)),
      { kind: 'heading', text: 'Your order' },
      ...lines,
      ...(nextSteps.length > 0
        ? [{ kind: 'heading', text: 'What happens next' } as const, ...nextSteps]
        : []),
      ...toTextBlocks(fill(settings.receipt_closing)),
      receiptNote(shop.name),
    ],
  }
}

const sideSchema = z.object({ side: z.enum(orderSides) })

const readLines = ({ db, shop, mail }: WriterContext): Promise<OrderedLine[]> =>
  mail.orderId === null ? Promise.resolve([]) : readOrder(db, shop.id, mail.orderId)

const orderButton = ({ adminUrl, mail }: WriterContext): Block => ({
  kind: 'button',
  label: 'Open the order',
  url: `${adminUrl}/admin/orders?${searchQuery(mail.orderId)}`,
})

const replyToBuyer = (lines: OrderedLine[]) => ({ replyTo: findContact(lines).email })

const toItemBlocks = (lines: OrderedLine[], { shopUrl }: WriterContext): Block[] => [
  { kind: 'items', items: lines.map((line) => toMailItem(line, shopUrl)), totals: toTotals(lines) },
]

const getBuyerFacts = (lines: OrderedLine[]): Fact[] => {
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
const getOrderLabel = (lines: OrderedLine[]) => {
  const [label = '', ...others] = new Set(lines.map(({ line }) => actionLabel(line.itemType)))
  return others.length === 0 ? label.toLowerCase() : 'order'
}

const listTitles = ([first, ...others]: OrderedLine[]) => {
  const title = first?.line.itemName ?? ''
  return others.length === 0 ? title : `${title} and ${others.length} more`
}

/** Whoever ordered, by the name they gave, only at an address that the sign-in provider knows to be theirs. */
const getGreetingName = (lines: OrderedLine[], recipient: string) => {
  const { verifiedEmail, buyer } = lines.at(-1) ?? {}
  return (verifiedEmail === recipient && buyer?.name) || fallbackName
}

const receiptNote = (shopName: string): Block => ({
  kind: 'note',
  text: `You get this mail because somebody ordered at ${shopName} with this address. If it was not you, ignore it: nothing is due.`,
})

const unverifiedNote = (lines: OrderedLine[]): Block[] =>
  findContact(lines).email === ''
    ? [{ kind: 'note', text: 'They have left no address: there is nobody to answer.' }]
    : [{ kind: 'note', text: 'Answer this mail to write to them. Name and address are as they typed them.' }]

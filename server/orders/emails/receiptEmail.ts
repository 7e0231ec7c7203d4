import { formatOrderNumber, isRegistration } from '../../../dataProvider/resources/orders/orders.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { readSampleItems, toEmailItem } from '../../items/emailItems.ts'
import {
  fallbackName,
  fillSubject,
  toTextBlocks,
  type SampleContext,
  type Writer,
  type WriterContext,
  type Block,
  type Letter,
} from '../../mail/writer.ts'
import { createOrderButton, createOrderUrl } from './emailedOrder.ts'
import {
  readPlacedOrder,
  receiptNote,
  toMailItem,
  toTotals,
  toUnpricedNote,
  type PlacedLine,
} from './placedLines.ts'

/** To the customer: that the order has arrived, and what happens next. Nothing that they typed is in it. */
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

/** A receipt as it would look, about the first of the shop's own stones. */
export async function writeSampleReceipt(context: SampleContext): Promise<Letter> {
  const items = (await readSampleItems(context)).map((item) => toEmailItem(item, context.shopUrl))
  return composeReceipt(context, {
    name: fallbackName,
    number: formatOrderNumber(1042),
    isRegistration: false,
    pieces: [{ kind: 'items', items, totals: [] }],
    url: context.shopUrl,
  })
}

interface Receipt {
  /** The customer's, and their order's number. */
  name: string
  number: string
  isRegistration: boolean
  /** The ordered lines and their total. */
  pieces: Block[]
  /** Opens the order. */
  url: string
}

/** A receipt with the seller's texts. */
const composeReceipt = (
  { settings, shop }: Pick<WriterContext, 'settings' | 'shop'>,
  { name, number, isRegistration, pieces, url }: Receipt,
): Letter => {
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

/** The customer, by the name they gave, only at an address that the sign-in provider knows to be theirs. */
const getGreetingName = (lines: PlacedLine[], recipient: string) => {
  const { verifiedEmail, buyer } = lines.at(-1) ?? {}
  return (verifiedEmail === recipient && buyer?.name) || fallbackName
}

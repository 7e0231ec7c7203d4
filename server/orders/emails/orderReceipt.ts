import { formatOrderNumber } from '../../../dataProvider/resources/orders/orders.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { readSampleItems, toEmailItem } from '../../items/emailItems.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orders.ts'
import {
  fillSubject,
  toTextBlocks,
  type WriterContext,
  type Block,
  type Letter,
} from '../../emails/writer.ts'
import { createOrderUrl, createReceiptBlocks } from './emailedOrder.ts'
import {
  readPlacedOrder,
  receiptNote,
  toLineItem,
  toTotals,
  toUnpricedNote,
  type PlacedLine,
} from './placedLines.ts'

/**
 * To the customer: the shop has received the order. If the recipient's address is verified, the email contains the name that the
 * customer entered. It contains no other text from the customer.
 */
export const orderReceipt: ShopEmail = {
  kind: 'order_receipt',
  label: 'Order receipt',
  to: 'person',
  lane: 'receipt',
  write: async (context) => {
    const order = await readPlacedOrder(context)
    if (!order) return undefined
    const { email, shop } = context
    const { lines, number } = order
    const receipt = {
      name: getGreetingName(lines, email.recipient),
      number,
      isRegistration: order.isRegistration,
      itemBlocks: [
        { kind: 'items', items: lines.map(toLineItem(context)), totals: toTotals(lines) } as const,
        ...toUnpricedNote(lines),
      ],
      url: await createOrderUrl(context, order.id, 'confirm'),
      isConfirmed: order.isConfirmed,
    }
    return { ...composeReceipt(context, receipt), replyTo: shop.contactInfo.email }
  },
  sample: {
    template: 'receipt',
    write: async (context) => {
      const items = (await readSampleItems(context)).map((item) => toEmailItem(item, context.shopUrl))
      return composeReceipt(context, {
        name: commonTexts.fallbackName,
        number: formatOrderNumber(1042),
        isRegistration: false,
        itemBlocks: [{ kind: 'items', items, totals: [] }],
        url: context.shopUrl,
        isConfirmed: false,
      })
    },
  },
}

interface Receipt {
  name: string
  number: string
  isRegistration: boolean
  itemBlocks: Block[]
  url: string
  isConfirmed: boolean
}

const composeReceipt = (
  { settings, shop }: Pick<WriterContext, 'settings' | 'shop'>,
  { name, number, isRegistration, itemBlocks, url, isConfirmed }: Receipt,
): Letter => {
  const values = { name, shop: shop.name, order: number }
  const fill = (text: string) => fillPlaceholders(text, values)
  const { receipt_next_steps, receipt_registration_steps } = settings
  const nextSteps = toTextBlocks(fill(isRegistration ? receipt_registration_steps : receipt_next_steps))
  return {
    subject: fillSubject(settings.receipt_subject, values, 'order'),
    blocks: [
      ...toTextBlocks(fill(settings.receipt_greeting)),
      { kind: 'heading', text: texts.receiptHeading(number) },
      ...itemBlocks,
      ...createReceiptBlocks(url, { isConfirmed, isRegistration }),
      ...(nextSteps.length > 0
        ? [{ kind: 'heading', text: texts.nextStepsHeading } as const, ...nextSteps]
        : []),
      ...toTextBlocks(fill(settings.receipt_closing)),
      receiptNote(shop.name),
    ],
  }
}

/** Returns the customer's name only if the embedded sign-in provider has verified the recipient's address. */
const getGreetingName = (lines: PlacedLine[], recipient: string) => {
  const { verifiedEmail, buyer } = lines.at(-1) ?? {}
  return (verifiedEmail === recipient && buyer?.name) || commonTexts.fallbackName
}

import { and, eq } from 'drizzle-orm'
import { orderPath } from '../../../dataProvider/contract/pages.ts'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orders } from '../../database/schema.ts'
import { readOrder } from '../readOrder.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orders.ts'
import type { WriterContext, Block, Fact, Letter } from '../../mail/writer.ts'

/** The recipients of emails about an order: `side` in their values. */
export const orderSides = ['seller', 'buyer'] as const
export type OrderSide = (typeof orderSides)[number]

/** The order that an email is about, as an admin sees it. */
export interface MailedOrder {
  order: OrderDetail
  /** Formatted, such as `W-1042`. */
  number: string
  buyer: OrderContact
  /** The buyer's name as the seller reads it. */
  buyerName: string
}

/** The order that the context's email is about; undefined when it is gone. */
export async function readMailedOrder({ db, shop, mail }: WriterContext): Promise<MailedOrder | undefined> {
  if (mail.orderId === null) return undefined
  const isMailed = and(eq(orders.shopId, shop.id), eq(orders.id, mail.orderId))
  const order = await readOrder(db, isMailed, { isAdmin: true })
  if (!order) return undefined
  const buyer = getBuyer(order)
  return { order, number: getOrderName(order), buyer, buyerName: buyer.name || texts.unnamedCustomer }
}

/** The texts of an email about an order between its greeting and its button. */
export interface OrderText {
  subject: string
  heading: string
  text: string
  blocks?: Block[]
}

/** An email to the buyer, with a link to the order. */
export async function composeToBuyer(
  context: WriterContext,
  mailed: MailedOrder,
  { subject, heading, text, blocks = [] }: OrderText,
): Promise<Letter> {
  const { order } = mailed
  const { shop } = context
  return {
    replyTo: shop.contactInfo.email,
    subject,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: `${commonTexts.greeting(getGreetingName(mailed))}\n\n${text}` },
      ...blocks,
      createOrderButton(await createOrderUrl(context, order.id)),
      { kind: 'text', text: commonTexts.signature(shop.name) },
      linkNote,
    ],
  }
}

/** The typed name, once the seller has answered the order. Before that it may be spam, sent in the shop's name. */
const getGreetingName = ({ order: { estimates, due, messages }, buyer }: MailedOrder) => {
  const isAnswered = estimates.length > 0 || due !== null || messages.some(({ from }) => from === 'seller')
  return (isAnswered && buyer.name) || commonTexts.fallbackName
}

/** An email to the seller, with a link to the order in the back office. Replying to it reaches the buyer. */
export function composeToSeller(
  context: WriterContext,
  mailed: MailedOrder,
  { subject, heading, text, blocks = [] }: OrderText,
): Letter {
  const { email } = mailed.buyer
  return {
    replyTo: email,
    subject,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text },
      { kind: 'facts', rows: getOrderFacts(mailed) },
      ...blocks,
      createAdminButton(context, mailed.order.id),
      { kind: 'note', text: email ? texts.replyNote : texts.noEmailNote },
    ],
  }
}

/** Creates a link that opens an order without an account. */
export async function createOrderUrl(
  { shopUrl, createToken }: Pick<WriterContext, 'shopUrl' | 'createToken'>,
  orderId: string,
): Promise<string> {
  return shopUrl + orderPath(await createToken('order', orderId))
}

/** Opens the buyer's order by a link of `createOrderUrl`. */
export function createOrderButton(url: string): Block {
  return { kind: 'button', label: texts.viewYourOrder, url }
}

/** Warns that the link needs no password. */
export const linkNote: Block = {
  kind: 'note',
  text: texts.linkNote,
}

/** Opens an order in the back office. */
export function createAdminButton({ adminUrl }: Pick<WriterContext, 'adminUrl'>, orderId: string): Block {
  return { kind: 'button', label: texts.viewOrder, url: `${adminUrl}/admin/orders/${orderId}/show` }
}

const getOrderFacts = ({ order, number, buyer }: MailedOrder): Fact[] => {
  const { name, email, phone } = buyer
  const facts: Fact[] = [
    [commonTexts.orderLabel, number],
    [commonTexts.nameLabel, name],
    [commonTexts.emailLabel, email],
    [commonTexts.phoneLabel, phone],
    [commonTexts.customerNumberLabel, order.customer ? String(order.customer.customer_number) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

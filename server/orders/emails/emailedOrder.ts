import { and, eq } from 'drizzle-orm'
import { orderPath } from '../../../dataProvider/contract/pages.ts'
import { getOrderCustomer } from '../../../dataProvider/resources/orders/getOrderCustomer.ts'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orders } from '../../database/schema.ts'
import { readOrder } from '../readOrder.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import * as texts from '../../emailTexts/orders.ts'
import type { WriterContext, Block, Fact, Letter } from '../../emails/writer.ts'

/** Recipients of emails about an order, stored as `side` in the email's values. */
export const orderSides = ['seller', 'buyer'] as const
export type OrderSide = (typeof orderSides)[number]

/** The order of an email, with all fields that an admin sees. */
export interface EmailedOrder {
  order: OrderDetail
  /** Such as `W-1042`. */
  number: string
  buyer: OrderContact
  /** The customer's name for emails to the shop, with a fallback. */
  buyerName: string
}

/** Returns the order of the context's email. Undefined if the email has no order or the order no longer exists. */
export async function readEmailedOrder({
  db,
  shop,
  email,
}: WriterContext): Promise<EmailedOrder | undefined> {
  if (email.orderId === null) return undefined
  const isEmailed = and(eq(orders.shopId, shop.id), eq(orders.id, email.orderId))
  const order = await readOrder(db, isEmailed, { isAdmin: true })
  if (!order) return undefined
  const buyer = getOrderCustomer(order)
  return { order, number: getOrderName(order), buyer, buyerName: buyer.name || texts.unnamedCustomer }
}

export interface OrderText {
  subject: string
  heading: string
  text: string
  blocks?: Block[]
}

/** Composes an email to the customer, with a new link to the order. */
export async function composeToCustomer(
  context: WriterContext,
  emailed: EmailedOrder,
  { subject, heading, text, blocks = [] }: OrderText,
): Promise<Letter> {
  const { order } = emailed
  const { shop } = context
  return {
    replyTo: shop.contactInfo.email,
    subject,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: `${commonTexts.greeting(getGreetingName(emailed))}\n\n${text}` },
      ...blocks,
      createOrderButton(await createOrderUrl(context, order.id)),
      { kind: 'text', text: commonTexts.signature(shop.name) },
      linkNote,
    ],
  }
}

/**
 * Returns the customer's name only after an admin has responded to the order. Before that, returns a neutral name, because
 * the customer's name may be spam.
 */
const getGreetingName = ({ order: { estimates, due, messages }, buyer }: EmailedOrder) => {
  const isAnswered = estimates.length > 0 || due !== null || messages.some(({ from }) => from === 'seller')
  return (isAnswered && buyer.name) || commonTexts.fallbackName
}

/**
 * Composes an email to the shop, with a link to the order in the back office. Replies go to the customer's email address,
 * if there is one.
 */
export function composeToSeller(
  context: WriterContext,
  emailed: EmailedOrder,
  { subject, heading, text, blocks = [] }: OrderText,
): Letter {
  const { email } = emailed.buyer
  return {
    replyTo: email,
    subject,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text },
      { kind: 'facts', rows: getOrderFacts(emailed) },
      ...blocks,
      createAdminButton(context, emailed.order.id),
      { kind: 'note', text: email ? texts.replyNote : texts.noEmailNote },
    ],
  }
}

/** Creates a link that opens an order without an account. A link of the kind `confirm` can also confirm the order. */
export async function createOrderUrl(
  { shopUrl, createToken }: Pick<WriterContext, 'shopUrl' | 'createToken'>,
  orderId: string,
  kind: 'order' | 'confirm' = 'order',
): Promise<string> {
  return shopUrl + orderPath(await createToken(kind, orderId))
}

export function createOrderButton(url: string): Block {
  return { kind: 'button', label: texts.viewYourOrder, url }
}

/** The order's button for a receipt. In an unconfirmed order, a sentence says what the button's page is for. */
export function createReceiptBlocks(
  url: string,
  { isConfirmed, isRegistration }: { isConfirmed: boolean; isRegistration: boolean },
): Block[] {
  if (isConfirmed) return [createOrderButton(url)]
  return [
    { kind: 'text', text: isRegistration ? texts.confirmForSeat : texts.confirmForOrder },
    { kind: 'button', label: texts.confirmAddress, url },
  ]
}

export const linkNote: Block = {
  kind: 'note',
  text: texts.linkNote,
}

/** The address of the order in the back office. */
export const createAdminUrl = ({ adminUrl }: Pick<WriterContext, 'adminUrl'>, orderId: string): string =>
  `${adminUrl}/admin/orders/${orderId}/show`

export function createAdminButton(context: Pick<WriterContext, 'adminUrl'>, orderId: string): Block {
  return { kind: 'button', label: texts.viewOrder, url: createAdminUrl(context, orderId) }
}

const getOrderFacts = ({ order, number, buyer }: EmailedOrder): Fact[] => {
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

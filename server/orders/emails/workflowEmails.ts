import { and, eq } from 'drizzle-orm'
import type { Mover, OrderMove, OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { MailKind } from '../../../dataProvider/resources/mails.ts'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
import type { OrderMessage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { Database } from '../../database/database.ts'
import { customers, demoIssuer } from '../../database/schema.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { listSellerAddresses } from '../../mail/sellerAddresses.ts'
import type { OrderSide } from './orderEmails.ts'
import { getShop } from '../../shops/store.ts'

/** Something that happened to an order and that an email tells. */
export type OrderNews =
  | { kind: 'estimate' | 'estimate_reminder'; estimateId: number }
  /** `tells` as the move says. A move to `quoted` has no mail of its own: its estimate has. */
  | {
      kind: 'moved'
      from: OrderState
      to: OrderState
      by: Mover
      tells?: OrderMove['tells'] | undefined
    }
  | { kind: 'payment' | 'refund'; paymentId: number }
  | { kind: 'message'; messageId: number; from: OrderMessage['from'] }
  | { kind: 'ship_to'; by: Mover; state: OrderState }

/** Of an order's row. */
interface MailedOrder {
  id: string
  shopId: number
  customerId: number | null
  contact: OrderContact | null
}

/**
 * Queues the mails that tell of an order: to the buyer, to the seller or to both; none without an address. They say
 * what the database holds when they are sent. Needs the transaction of what happened.
 */
export async function queueOrderMails(
  tx: Database,
  mailQueue: MailQueue,
  order: MailedOrder,
  news: OrderNews,
): Promise<void> {
  const { id: orderId, shopId } = order
  if (isOfClock(news) && (await isOfDemo(tx, order))) return
  const sides = listSides(news)
  const recipients = [
    ...(sides.includes('buyer') ? await listBuyerAddresses(tx, order) : []).map(to('buyer')),
    ...(sides.includes('seller') ? await listShopAddresses(tx, shopId) : []).map(to('seller')),
  ]
  const { kind, values } = describeNews(news)
  await mailQueue.addForSweep(
    tx,
    recipients.map(({ side, recipient }) => ({
      shopId,
      kind,
      recipient,
      orderId,
      values: { ...values, side },
    })),
  )
}

const isOfClock = (news: OrderNews) =>
  news.kind === 'estimate_reminder' || (news.kind === 'moved' && news.by === 'clock')

/** A demo shop sends no email by itself; what an admin does to an order of the demo is mailed. */
const isOfDemo = async (tx: Database, { customerId }: MailedOrder) =>
  customerId !== null &&
  (await tx.$count(customers, and(eq(customers.id, customerId), eq(customers.issuer, demoIssuer)))) > 0

/** Whom it is told. The seller gets no mail of what an admin did, since that is one of them. */
const listSides = (news: OrderNews): OrderSide[] => {
  if (news.kind === 'message') return [news.from === 'seller' ? 'buyer' : 'seller']
  // Before the order is agreed the seller packs nothing, so no email says that its address has changed.
  if (news.kind === 'ship_to') return news.by === 'customer' && news.state === 'accepted' ? ['seller'] : []
  if (news.kind !== 'moved') return ['buyer']
  const { to: state, by, tells } = news
  if (state === 'quoted' || tells === undefined) return []
  if (by === 'admin' || tells === 'buyer') return ['buyer']
  return tells === 'both' ? ['buyer', 'seller'] : ['seller']
}

/** A mail's kind and values: numbers and words of the contract, never a person's text. */
const describeNews = (news: OrderNews): { kind: MailKind; values: Record<string, unknown> } => {
  switch (news.kind) {
    case 'estimate':
    case 'estimate_reminder':
      return { kind: news.kind, values: { estimate_id: news.estimateId } }
    case 'moved':
      return { kind: 'order_news', values: { to: news.to, by: news.by } }
    case 'payment':
    case 'refund':
      return { kind: `order_${news.kind}`, values: { payment_id: news.paymentId } }
    case 'message':
      // Not `message_id`, which is that of a message from a form.
      return { kind: 'order_message', values: { order_message_id: news.messageId } }
    case 'ship_to':
      return { kind: 'order_address', values: {} }
  }
}

const to = (side: OrderSide) => (recipient: string) => ({ side, recipient })

const listBuyerAddresses = async (tx: Database, { customerId, contact }: MailedOrder) => {
  const [customer = null] =
    customerId === null
      ? []
      : await tx
          .select({ name: customers.fullName, email: customers.email })
          .from(customers)
          .where(eq(customers.id, customerId))
  const { email } = getBuyer({ contact, customer })
  return email === '' ? [] : [email]
}

const listShopAddresses = async (tx: Database, shopId: number) => {
  const { contactInfo } = await getShop(tx, shopId)
  return listSellerAddresses(tx, shopId, contactInfo.email)
}

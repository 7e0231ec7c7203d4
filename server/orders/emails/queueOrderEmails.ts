import { and, eq } from 'drizzle-orm'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
import type { Mover, OrderMove, OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderMessage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { listSellerAddresses } from '../../customers/admins/store.ts'
import type { Database } from '../../database/database.ts'
import { customers, demoIssuer } from '../../database/schema.ts'
import type { EmailValues, ShopEmail } from '../../mail/emailKind.ts'
import { queueEmail } from '../../mail/queue.ts'
import { getShop } from '../../shops/store.ts'
import type { OrderRow } from '../access.ts'
import type { OrderSide } from './emailedOrder.ts'
import { estimateEmail, estimateReminder } from './estimateEmails.ts'
import { orderAddress } from './orderAddress.ts'
import { orderMessage } from './orderMessage.ts'
import { orderNews } from './orderNews.ts'
import { orderPayment, orderRefund } from './orderPayment.ts'

/** What happens to an order and queues emails about it. */
export type EmailTrigger =
  | { kind: 'estimate' | 'estimate_reminder'; estimateId: number }
  /** `tells` is the move's. A move to `quoted` queues no email: the trigger `estimate` does. */
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

type Order = Pick<OrderRow, 'id' | 'shopId' | 'customerId' | 'contact'>

/**
 * Queues the emails about what happens to an order: to the buyer, to the seller or to both; none to a side without an address.
 * Their texts are written from the database when they are sent. Needs the transaction of the change.
 */
export async function queueOrderEmails(tx: Database, order: Order, trigger: EmailTrigger): Promise<void> {
  const { id: orderId, shopId } = order
  if (isOfClock(trigger) && (await isOfDemo(tx, order))) return
  const sides = listSides(trigger)
  const recipients = [
    ...(sides.includes('buyer') ? await listBuyerAddresses(tx, order) : []).map(to('buyer')),
    ...(sides.includes('seller') ? await listShopAddresses(tx, shopId) : []).map(to('seller')),
  ]
  const { email, values } = toEmail(trigger)
  const queued = recipients.map(({ side, recipient }) => ({
    shopId,
    recipient,
    orderId,
    values: { ...values, side },
  }))
  await queueEmail(tx, email, ...queued)
}

const isOfClock = (trigger: EmailTrigger) =>
  trigger.kind === 'estimate_reminder' || (trigger.kind === 'moved' && trigger.by === 'clock')

/** True for an order of the demo. The clock queues no emails about these; an admin does. */
const isOfDemo = async (tx: Database, { customerId }: Order) =>
  customerId !== null &&
  (await tx.$count(customers, and(eq(customers.id, customerId), eq(customers.issuer, demoIssuer)))) > 0

/** The recipients. The seller gets no email about an admin's change: the admin acts for the seller. */
const listSides = (trigger: EmailTrigger): OrderSide[] => {
  if (trigger.kind === 'message') return [trigger.from === 'seller' ? 'buyer' : 'seller']
  // The seller packs nothing before the order is accepted, so an earlier change of its address needs no email.
  if (trigger.kind === 'ship_to')
    return trigger.by === 'customer' && trigger.state === 'accepted' ? ['seller'] : []
  if (trigger.kind !== 'moved') return ['buyer']
  const { to: state, by, tells } = trigger
  if (state === 'quoted' || tells === undefined) return []
  if (by === 'admin' || tells === 'buyer') return ['buyer']
  return tells === 'both' ? ['buyer', 'seller'] : ['seller']
}

/** The kind of email and its values: numbers and words of the contract, never a person's text. */
const toEmail = (trigger: EmailTrigger): { email: ShopEmail; values: EmailValues } => {
  switch (trigger.kind) {
    case 'estimate':
      return { email: estimateEmail, values: { estimate_id: trigger.estimateId } }
    case 'estimate_reminder':
      return { email: estimateReminder, values: { estimate_id: trigger.estimateId } }
    case 'moved':
      return { email: orderNews, values: { to: trigger.to, by: trigger.by } }
    case 'payment':
      return { email: orderPayment, values: { payment_id: trigger.paymentId } }
    case 'refund':
      return { email: orderRefund, values: { payment_id: trigger.paymentId } }
    case 'message':
      // Not `message_id`, which is the id of a message from a form.
      return { email: orderMessage, values: { order_message_id: trigger.messageId } }
    case 'ship_to':
      return { email: orderAddress, values: {} }
  }
}

const to = (side: OrderSide) => (recipient: string) => ({ side, recipient })

const listBuyerAddresses = async (tx: Database, { customerId, contact }: Order) => {
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

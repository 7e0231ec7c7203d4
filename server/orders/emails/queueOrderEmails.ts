import { and, eq } from 'drizzle-orm'
import { getOrderCustomer } from '../../../dataProvider/resources/orders/getOrderCustomer.ts'
import type { Mover, OrderMove, OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderMessage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { listSellerAddresses } from '../../customers/admins/store.ts'
import type { Database } from '../../database/database.ts'
import { customers, demoIssuer } from '../../database/schema.ts'
import type { EmailValues, ShopEmail } from '../../emails/emailKind.ts'
import { queueEmail } from '../../emails/queue.ts'
import { getShop } from '../../shops/store.ts'
import type { OrderRow } from '../access.ts'
import type { OrderSide } from './emailedOrder.ts'
import { estimateEmail, estimateReminder } from './estimateEmails.ts'
import { orderAddress } from './orderAddress.ts'
import { orderMessage } from './orderMessage.ts'
import { orderStateEmail } from './orderStateEmail.ts'
import { orderPayment, orderRefund } from './orderPayment.ts'

export type EmailTrigger =
  | { kind: 'estimate' | 'estimate_reminder'; estimateId: number }
  /**
   * `notifies` is a field of the move (`OrderMove`). A move to `quoted` queues no email, because the trigger
   * `estimate` does.
   */
  | {
      kind: 'moved'
      from: OrderState
      to: OrderState
      by: Mover
      notifies?: OrderMove['notifies'] | undefined
    }
  | { kind: 'payment' | 'refund'; paymentId: number }
  | { kind: 'message'; messageId: number; from: OrderMessage['from'] }
  | { kind: 'ship_to'; by: Mover; state: OrderState }

type Order = Pick<OrderRow, 'id' | 'shopId' | 'customerId' | 'contact' | 'confirmedAt'>

/**
 * Queues the emails about an event of an order, to the customer, the shop or both. A side without an address gets none. Each
 * email is written when it is sent. Requires the transaction of the change.
 */
export async function queueOrderEmails(tx: Database, order: Order, trigger: EmailTrigger): Promise<void> {
  const { id: orderId, shopId } = order
  if (isTimeTrigger(trigger) && (await isDemoOrder(tx, order))) return
  const sides = listSides(trigger).filter(
    (side) => side === 'seller' || !isUnconfirmedCancellation(order, trigger),
  )
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

const isTimeTrigger = (trigger: EmailTrigger) =>
  trigger.kind === 'estimate_reminder' || (trigger.kind === 'moved' && trigger.by === 'clock')

/** Returns true for an order of a demo customer. Expiries and reminders of such orders send no emails. */
const isDemoOrder = async (tx: Database, { customerId }: Order) =>
  customerId !== null &&
  (await tx.$count(customers, and(eq(customers.id, customerId), eq(customers.issuer, demoIssuer)))) > 0

/** True for the cancellation of an unconfirmed order. Its address may belong to another person. */
const isUnconfirmedCancellation = ({ confirmedAt }: Order, trigger: EmailTrigger) =>
  confirmedAt === null && trigger.kind === 'moved' && trigger.to === 'cancelled'

/** Returns the recipients. The shop gets no email about a change that an admin made. */
const listSides = (trigger: EmailTrigger): OrderSide[] => {
  if (trigger.kind === 'message') return [trigger.from === 'seller' ? 'buyer' : 'seller']
  // The shop does not pack an order before it is accepted, so an earlier change of address needs no email.
  if (trigger.kind === 'ship_to')
    return trigger.by === 'customer' && trigger.state === 'accepted' ? ['seller'] : []
  if (trigger.kind !== 'moved') return ['buyer']
  const { to: state, by, notifies } = trigger
  if (state === 'quoted' || notifies === undefined) return []
  if (by === 'admin' || notifies === 'buyer') return ['buyer']
  return notifies === 'both' ? ['buyer', 'seller'] : ['seller']
}

/** Returns the kind of email and its values: ids and enum values of the API, never text that a person entered. */
const toEmail = (trigger: EmailTrigger): { email: ShopEmail; values: EmailValues } => {
  switch (trigger.kind) {
    case 'estimate':
      return { email: estimateEmail, values: { estimate_id: trigger.estimateId } }
    case 'estimate_reminder':
      return { email: estimateReminder, values: { estimate_id: trigger.estimateId } }
    case 'moved':
      return { email: orderStateEmail, values: { to: trigger.to, by: trigger.by } }
    case 'payment':
      return { email: orderPayment, values: { payment_id: trigger.paymentId } }
    case 'refund':
      return { email: orderRefund, values: { payment_id: trigger.paymentId } }
    case 'message':
      // The key `message_id` is the id of a message from a form.
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
  const { email } = getOrderCustomer({ contact, customer })
  return email === '' ? [] : [email]
}

const listShopAddresses = async (tx: Database, shopId: number) => {
  const { contactInfo } = await getShop(tx, shopId)
  return listSellerAddresses(tx, shopId, contactInfo.email)
}

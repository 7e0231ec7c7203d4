import { and, eq, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { isVerified, verifiedEmail } from '../../auth/customerRecord.ts'
import { toMailbox } from '../../database/mailbox.ts'
import { customers, emails, orders } from '../../database/schema.ts'
import { isUnleased } from '../../jobs/queue.ts'
import type { OrderRequest } from './orderRequest.ts'

/** A line without a contact in a visitor's checkout belongs to the buyer of the checkout's order. */
export const toBuyer = ({ shopId, owner, body, buyerEmail }: OrderRequest) => {
  if ('customerId' in owner) return { shopId, customerId: owner.customerId, email: toText(buyerEmail) }
  const { contact, checkout_id } = body
  const isOrder = isOfCheckout(shopId, checkout_id)
  const ofOrder = sql<string>`coalesce((select ${orders.contact}->>'email' from ${orders} where ${isOrder}), '')`
  return { shopId, customerId: null, email: contact ? toText(contact.email) : ofOrder }
}

const toText = (text: string) => sql<string>`${text}::text`

/**
 * Selects whether the line's order is confirmed or, if it does not exist yet, whether a new order is confirmed. An order with
 * another address than the customer's verified one is not, because its emails go to that address.
 */
export const selectConfirmed = ({ shopId, owner, body }: OrderRequest) => {
  const { checkout_id, contact } = body
  const isCustomer = 'customerId' in owner ? eq(customers.id, owner.customerId) : sql`false`
  const isOwnMailbox = contact && sql`${toMailbox(verifiedEmail)} = ${toMailbox(toText(contact.email))}`
  const isVerifiedBuyer = sql`exists (select from ${customers} where ${and(isCustomer, isVerified, isOwnMailbox)})`
  if (checkout_id === undefined) return sql<boolean>`${isVerifiedBuyer}`
  return sql<boolean>`coalesce((select ${orders.confirmedAt} is not null and not ${selectOtherMailbox(body)}
    from ${orders} where ${isOfCheckout(shopId, checkout_id)}), ${isVerifiedBuyer})`
}

const isOfCheckout = (shopId: number, checkoutId: string | undefined) =>
  checkoutId === undefined ? sql`false` : and(eq(orders.shopId, shopId), eq(orders.id, checkoutId))

/**
 * Selects whether the contact has another mailbox than the order, and the order's mailbox is final: the order is confirmed, or an
 * email was sent to it. Otherwise, one order could email any number of people.
 */
export const selectOtherMailbox = ({ contact }: OrderLineBody) => {
  if (!contact) return sql`false`
  const isToBuyer = and(eq(emails.orderId, orders.id), ne(emails.lane, 'alert'))
  const isSent = or(eq(emails.state, 'sent'), not(isUnleased(emails)))
  const isFinal = or(
    isNotNull(orders.confirmedAt),
    sql`exists (select from ${emails} where ${and(isToBuyer, isSent)})`,
  )
  return sql`(${isFinal} and ${isOtherMailbox(contact.email)})`
}

/** True if the order's emails go to another mailbox. */
export const isOtherMailbox = (email: string): SQL => {
  const ofAccount = sql`(select ${customers.email} from ${customers} where ${eq(customers.id, orders.customerId)})`
  const ofOrder = sql`coalesce(nullif(${orders.contact}->>'email', ''), ${ofAccount}, '')`
  return sql`${toMailbox(ofOrder)} <> ${toMailbox(toText(email))}`
}

/** Returns SQL for the time when the order's reservations began: its confirmation or, before that, its creation. */
export function getOrderStart(orderId: string): SQL {
  return sql`(select coalesce(${orders.confirmedAt}, ${orders.createdAt}) from ${orders} where ${eq(orders.id, orderId)})`
}

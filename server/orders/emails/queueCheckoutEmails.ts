import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { MailState } from '../../../dataProvider/resources/mails.ts'
import { listSellerAddresses } from '../../customers/admins/store.ts'
import type { Database } from '../../database/database.ts'
import { mails } from '../../database/schema.ts'
import { fromNow, isUnleased } from '../../jobs/queue.ts'
import { isUnsent, queueEmail } from '../../mail/queue.ts'
import type { LineRow } from '../presenter.ts'
import type { OrderSide } from './emailedOrder.ts'
import { orderNotice } from './orderNotice.ts'
import { orderReceipt } from './orderReceipt.ts'
import { orderUpdate } from './orderUpdate.ts'

/** In milliseconds: how long an order's emails wait for its next line. */
const nextLineWait = 60_000

/** What the emails of a line's order depend on, in addition to the line. */
interface CheckoutDetails {
  /** How many other lines the order has; undefined for its first line. */
  linesBefore: number | undefined
  /** The shop's contact address. A shop without one sends to its admins. */
  contactEmail: string
  /** The address in the customer's record, for a line without a contact of its own. */
  buyerEmail: string | undefined
}

/** The first email of an order to each side. */
const firstEmails = { seller: orderNotice, buyer: orderReceipt }

/** The kinds of email that a checkout causes. */
const checkoutEmails = [orderNotice, orderReceipt, orderUpdate]

/**
 * Queues the emails of a line's order: one to each side, which waits for the remaining lines of the checkout. A line that joins
 * the order or replaces others later queues one more. Needs the transaction that stores the line, with its checkout locked.
 */
export async function queueCheckoutEmails(
  tx: Database,
  line: LineRow,
  details: CheckoutDetails,
): Promise<void> {
  const { shopId, orderId, checkoutId, checkoutSize } = line
  const { linesBefore } = details
  const isLast = checkoutId === null || (checkoutSize !== null && (linesBefore ?? 0) + 1 >= checkoutSize)
  const wait = isLast ? 0 : nextLineWait
  const recipients = await listRecipients(tx, line, details)
  // No email exists yet before the first line of an order.
  const orderMails = linesBefore === undefined ? [] : await postponeOrderMails(tx, line, wait, recipients)
  for (const recipient of recipients) {
    const theirMails = orderMails.filter(isTo(recipient))
    const { side, address } = recipient
    const queued = { shopId, recipient: address, orderId, delay: wait }
    if (theirMails.some(({ isPending }) => isPending)) await redirectPending(tx, theirMails, address)
    else if (needsFirstMail(theirMails, address)) await queueEmail(tx, firstEmails[side], queued)
    else if (theirMails.some(wasSent)) await queueEmail(tx, orderUpdate, { ...queued, values: { side } })
  }
}

/**
 * Redirects the receipt to a corrected address if it has not reached the customer. Needs the transaction that corrects the
 * address.
 */
export async function redirectReceipt(tx: Database, line: LineRow): Promise<void> {
  const address = line.contact?.email
  if (!address) return
  const buyer = { side: 'buyer', address } as const
  const buyerMails = (await postponeOrderMails(tx, line, nextLineWait, [buyer])).filter(isTo(buyer))
  const { shopId, orderId } = line
  if (buyerMails.some(({ isPending }) => isPending)) await redirectPending(tx, buyerMails, address)
  else if (needsFirstMail(buyerMails, address))
    await queueEmail(tx, orderReceipt, { shopId, recipient: address, orderId })
}

interface Recipient {
  side: OrderSide
  address: string
}

interface OrderMail extends Recipient {
  id: number
  state: MailState
  /** It is not sent yet, and no worker has leased it. */
  isPending: boolean
}

/** True for the emails of a checkout. Other kinds are about what happens to the order later. */
const isOfCheckout = inArray(
  mails.kind,
  checkoutEmails.map(({ kind }) => kind),
)

const orderMailColumns = {
  id: mails.id,
  address: mails.recipient,
  state: mails.state,
  side: sql<OrderSide>`case ${mails.kind} when ${orderNotice.kind} then 'seller' when ${orderReceipt.kind} then 'buyer'
    else ${mails.values}->>'side' end`,
}

/**
 * Makes the pending emails of a line's order due `wait` seconds from now; no worker begins to send one before the transaction
 * ends. Returns the order's emails: only the pending ones if each recipient has one.
 */
const postponeOrderMails = async (
  tx: Database,
  line: LineRow,
  wait: number,
  recipients: Recipient[],
): Promise<OrderMail[]> => {
  const isOfOrder = and(eq(mails.shopId, line.shopId), eq(mails.orderId, line.orderId), isOfCheckout)
  const postponed = await tx
    .update(mails)
    .set({ dueAt: fromNow(wait) })
    .where(and(isOfOrder, isUnsent, isUnleased(mails)))
    .returning(orderMailColumns)
  const pending = postponed.map((mail) => ({ ...mail, isPending: true }))
  if (recipients.every((recipient) => pending.some(isTo(recipient)))) return pending
  const ids = pending.map(({ id }) => id)
  const others = await tx
    .select(orderMailColumns)
    .from(mails)
    .where(and(isOfOrder, notInArray(mails.id, ids)))
  return [...pending, ...others.map((mail) => ({ ...mail, isPending: false }))]
}

/** True for an email to the recipient. The buyer is one person, even after they gave another address. */
const isTo =
  ({ side, address }: Recipient) =>
  (mail: OrderMail) =>
    mail.side === side && (side === 'buyer' || mail.address === address)

const listRecipients = async (
  tx: Database,
  { shopId, contact }: LineRow,
  { contactEmail, buyerEmail }: CheckoutDetails,
): Promise<Recipient[]> => {
  const sellers = await listSellerAddresses(tx, shopId, contactEmail)
  const buyer = contact?.email || buyerEmail
  return [
    ...sellers.map((address) => ({ side: 'seller' as const, address })),
    ...(buyer ? [{ side: 'buyer' as const, address: buyer }] : []),
  ]
}

// An email that a worker has leased may be sent already.
const wasSent = ({ state, isPending }: OrderMail) =>
  state === 'sent' || ((state === 'waiting' || state === 'held') && !isPending)

/** True when no email has reached this side, and none has failed at this address. */
const needsFirstMail = (theirMails: OrderMail[], address: string) =>
  !theirMails.some((mail) => wasSent(mail) || mail.address === address)

const redirectPending = async (tx: Database, theirMails: OrderMail[], address: string) => {
  const changed = theirMails.filter((mail) => mail.isPending && mail.address !== address)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx.update(mails).set({ recipient: address }).where(inArray(mails.id, ids))
}

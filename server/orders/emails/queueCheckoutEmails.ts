import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { EmailState } from '../../../dataProvider/resources/emails.ts'
import { listSellerAddresses } from '../../customers/admins/store.ts'
import type { Database } from '../../database/database.ts'
import { emailLinks, emails } from '../../database/schema.ts'
import { fromNow, isUnleased } from '../../jobs/queue.ts'
import { isUnsent, queueEmail } from '../../emails/queue.ts'
import { findReceiptLane } from '../../emails/receiptLane.ts'
import type { LineRow } from '../presenter.ts'
import type { OrderSide } from './emailedOrder.ts'
import { orderNotice } from './orderNotice.ts'
import { orderReceipt } from './orderReceipt.ts'
import { orderUpdate } from './orderUpdate.ts'

/** Milliseconds that an order's emails wait for its next line. */
const nextLineWait = 60_000

export interface CheckoutDetails {
  /** Number of other lines in the order. Undefined for its first line. */
  linesBefore: number | undefined
  /** The shop's contact address. If empty, emails to the shop go to its admins. */
  contactEmail: string
  /** The address in the customer's record, for a line without a contact. */
  buyerEmail: string | undefined
  /** The digest of the caller's widest network. */
  network?: string | undefined
}

const firstEmails = { seller: orderNotice, buyer: orderReceipt }

const checkoutEmails = [orderNotice, orderReceipt, orderUpdate]

/**
 * Queues one email per recipient about a line's order. While the email is pending, further lines postpone it, so that it
 * includes all lines of the checkout. After it was sent, a new line queues an update. Requires the transaction that stores
 * the line, with its checkout locked.
 */
export async function queueCheckoutEmails(
  tx: Database,
  line: LineRow,
  details: CheckoutDetails,
): Promise<void> {
  const { shopId, orderId, checkoutId, checkoutSize } = line
  const { linesBefore, network } = details
  const isLast = checkoutId === null || (checkoutSize !== null && (linesBefore ?? 0) + 1 >= checkoutSize)
  const wait = isLast ? 0 : nextLineWait
  const recipients = await listRecipients(tx, line, details)
  // An order has no emails before its first line.
  const orderEmails = linesBefore === undefined ? [] : await postponeOrderEmails(tx, line, wait, recipients)
  for (const recipient of recipients) {
    const theirEmails = orderEmails.filter(isTo(recipient))
    const { side, address } = recipient
    const queued = {
      shopId,
      recipient: address,
      orderId,
      delay: wait,
      ...(side === 'buyer' && { network }),
    }
    if (theirEmails.some(({ isPending }) => isPending)) await redirectPending(tx, line, theirEmails, address)
    else if (needsFirstEmail(theirEmails, address)) await queueEmail(tx, firstEmails[side], queued)
    else if (theirEmails.some(wasSent)) await queueEmail(tx, orderUpdate, { ...queued, values: { side } })
  }
}

/**
 * Redirects the customer's pending email to a corrected address. If no email is pending, queues a receipt. It queues none if the
 * customer was already sent an email, or if an email to the corrected address exists. Requires the transaction that corrects the
 * address.
 * @param network the digest of the caller's widest network
 */
export async function redirectReceipt(tx: Database, line: LineRow, network?: string): Promise<void> {
  const address = line.contact?.email
  if (!address) return
  const buyer = { side: 'buyer', address } as const
  const buyerEmails = (await postponeOrderEmails(tx, line, nextLineWait, [buyer])).filter(isTo(buyer))
  const { shopId, orderId } = line
  if (buyerEmails.some(({ isPending }) => isPending)) await redirectPending(tx, line, buyerEmails, address)
  else if (needsFirstEmail(buyerEmails, address))
    await queueEmail(tx, orderReceipt, { shopId, recipient: address, orderId, network })
}

interface Recipient {
  side: OrderSide
  address: string
}

interface OrderEmail extends Recipient {
  id: number
  state: EmailState
  /** Waiting or on hold, and not leased by a worker. */
  isPending: boolean
}

/** Selects the emails of a checkout. Other kinds are about later events of the order. */
const isOfCheckout = inArray(
  emails.kind,
  checkoutEmails.map(({ kind }) => kind),
)

const orderEmailColumns = {
  id: emails.id,
  address: emails.recipient,
  state: emails.state,
  side: sql<OrderSide>`case ${emails.kind} when ${orderNotice.kind} then 'seller' when ${orderReceipt.kind} then 'buyer'
    else ${emails.values}->>'side' end`,
}

/**
 * Makes the pending emails of a line's order due in `wait` milliseconds. No worker starts to send them before the
 * transaction ends. Returns the order's emails, but only the pending ones if they cover all recipients.
 */
const postponeOrderEmails = async (
  tx: Database,
  line: LineRow,
  wait: number,
  recipients: Recipient[],
): Promise<OrderEmail[]> => {
  const isOfOrder = and(eq(emails.shopId, line.shopId), eq(emails.orderId, line.orderId), isOfCheckout)
  const postponed = await tx
    .update(emails)
    .set({ dueAt: fromNow(wait) })
    .where(and(isOfOrder, isUnsent, isUnleased(emails)))
    .returning(orderEmailColumns)
  const pending = postponed.map((email) => ({ ...email, isPending: true }))
  if (recipients.every((recipient) => pending.some(isTo(recipient)))) return pending
  const ids = pending.map(({ id }) => id)
  const others = await tx
    .select(orderEmailColumns)
    .from(emails)
    .where(and(isOfOrder, notInArray(emails.id, ids)))
  return [...pending, ...others.map((email) => ({ ...email, isPending: false }))]
}

/** Tests whether an email is to the recipient. A customer remains the same recipient after correcting the address. */
const isTo =
  ({ side, address }: Recipient) =>
  (email: OrderEmail) =>
    email.side === side && (side === 'buyer' || email.address === address)

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

// An email that a worker has leased may already have been sent.
const wasSent = ({ state, isPending }: OrderEmail) =>
  state === 'sent' || ((state === 'waiting' || state === 'held') && !isPending)

const needsFirstEmail = (theirEmails: OrderEmail[], address: string) =>
  !theirEmails.some((email) => wasSent(email) || email.address === address)

const redirectPending = async (
  tx: Database,
  { shopId, orderId }: LineRow,
  theirEmails: OrderEmail[],
  recipient: string,
) => {
  const changed = theirEmails.filter((email) => email.isPending && email.address !== recipient)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  // An earlier attempt may have delivered a link to the address that was corrected.
  await tx.delete(emailLinks).where(inArray(emailLinks.emailId, ids))
  // The corrected address of an order may be unconfirmed.
  const lane = findReceiptLane({ shopId, orderId, recipient })
  await tx.update(emails).set({ recipient, lane }).where(inArray(emails.id, ids))
}

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { MailKind, MailState } from '../../../dataProvider/resources/mails.ts'
import type { Database } from '../../database/database.ts'
import { mails } from '../../database/schema.ts'
import type { MailQueue, NewMail } from '../../mail/mail.ts'
import { isUnleased } from '../../mail/dueTimes.ts'
import { fromNow, isUnsent } from '../../mail/queue.ts'
import { listSellerAddresses } from '../../mail/sellerAddresses.ts'
import type { OrderSide } from './orderEmails.ts'
import type { LineRow } from '../presenter.ts'

/** How long an order's mails wait for its next line, in seconds. */
const nextLineWait = 60

/** What the mails of a line's order depend on, apart from the line. */
interface CheckoutDetails {
  /** How many other lines its order has; undefined where it has begun the order. */
  linesBefore: number | undefined
  /** The shop's contact address; its admins are told where it has none. */
  contactEmail: string
  /** What a customer's record says; a line's own contact goes before it. */
  buyerEmail: string | undefined
}

const firstMailKinds = { seller: 'order_notice', buyer: 'order_receipt' } as const

/**
 * Queues the mails of a line's order: one to each side, which wait for the lines that its checkout still has, and one more
 * for a line that comes, or takes the place of others, after they were sent. Needs the transaction that has done so, whose checkout
 * is locked.
 */
export async function queueCheckoutMails(
  tx: Database,
  mailQueue: MailQueue,
  line: LineRow,
  details: CheckoutDetails,
): Promise<void> {
  const { shopId, orderId, checkoutId, checkoutSize } = line
  const { linesBefore } = details
  const isLast = checkoutId === null || (checkoutSize !== null && (linesBefore ?? 0) + 1 >= checkoutSize)
  const wait = isLast ? 0 : nextLineWait
  const dueAt = new Date(Date.now() + wait * 1000)
  const recipients = await listRecipients(tx, line, details)
  // The first line of an order: there can be no mails of it yet.
  const orderMails = linesBefore === undefined ? [] : await postponeOrderMails(tx, line, wait, recipients)
  const added: NewMail[] = []
  for (const recipient of recipients) {
    const theirMails = orderMails.filter(isTo(recipient))
    const { side, address } = recipient
    const mail = { shopId, recipient: address, orderId, dueAt }
    if (theirMails.some(({ isPending }) => isPending)) await redirectPending(tx, theirMails, address)
    else if (needsFirstMail(theirMails, address)) added.push({ ...mail, kind: firstMailKinds[side] })
    else if (theirMails.some(wasSent)) added.push({ ...mail, kind: 'order_update', values: { side } })
  }
  await mailQueue.addForSweep(tx, added)
}

/** Sends a receipt that did not arrive yet to the address as it is corrected. Needs the transaction that corrects it. */
export async function redirectReceipt(tx: Database, mailQueue: MailQueue, line: LineRow): Promise<void> {
  const address = line.contact?.email
  if (!address) return
  const buyer = { side: 'buyer', address } as const
  const buyerMails = (await postponeOrderMails(tx, line, nextLineWait, [buyer])).filter(isTo(buyer))
  const { shopId } = line
  if (buyerMails.some(({ isPending }) => isPending)) await redirectPending(tx, buyerMails, address)
  else if (needsFirstMail(buyerMails, address)) {
    const { orderId } = line
    await mailQueue.addForSweep(tx, [{ shopId, kind: firstMailKinds.buyer, recipient: address, orderId }])
  }
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

/** Those of a checkout; what the seller does with the order has mails of its own. */
const isOfCheckout = inArray(mails.kind, [
  ...Object.values(firstMailKinds),
  'order_update',
] satisfies MailKind[])

const orderMailColumns = {
  id: mails.id,
  address: mails.recipient,
  state: mails.state,
  side: sql<OrderSide>`case ${mails.kind} when 'order_notice' then 'seller' when 'order_receipt' then 'buyer'
    else ${mails.values}->>'side' end`,
}

/**
 * Makes the pending mails of a line's order due so many seconds from now; no worker begins to send one before the transaction
 * ends. Answers the order's mails: only the pending ones where each recipient has one.
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
    .set({ dueAt: fromNow(wait * 1000) })
    .where(and(isOfOrder, isUnsent, isUnleased))
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

/** True for a mail to them; a buyer is one person, whichever address they gave. */
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

/** None has reached its side, and none has failed at this address. */
const needsFirstMail = (theirMails: OrderMail[], address: string) =>
  !theirMails.some((mail) => wasSent(mail) || mail.address === address)

const redirectPending = async (tx: Database, theirMails: OrderMail[], address: string) => {
  const changed = theirMails.filter((mail) => mail.isPending && mail.address !== address)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx.update(mails).set({ recipient: address }).where(inArray(mails.id, ids))
}

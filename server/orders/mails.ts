import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { MailState } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import type { MailQueue, NewMail } from '../mail/mail.ts'
import { fromNow, isUnsent } from '../mail/queue.ts'
import { listSellerAddresses } from '../mail/sellerAddresses.ts'
import type { OrderSide } from '../mail/writers/orderMails.ts'
import type { LineRow } from './presenter.ts'

/** How long an order's mails wait for its next line, in seconds. */
const patience = 60

/** What the mails of a line's order depend on besides the line. */
interface Circumstances {
  /** How many lines its checkout had before it. */
  linesBefore: number
  /** The shop's contact address; its admins are told where it has none. */
  contactEmail: string
  /** What a customer's record says; a line's own contact goes before it. */
  buyerEmail: string | undefined
}

const firstKinds = { seller: 'order_notice', buyer: 'order_receipt' } as const

/**
 * Leaves the mails of a line's order: one to each side, which wait for the lines that its checkout still has, and for a
 * line that comes when they were sent one more. Needs the transaction that has added the line, whose checkout is locked.
 */
export async function addOrderMails(
  tx: Database,
  mailQueue: MailQueue,
  line: LineRow,
  circumstances: Circumstances,
): Promise<void> {
  const { shopId, checkoutId, checkoutSize } = line
  const { linesBefore } = circumstances
  const orderId = orderIdOf(line)
  const isLast = checkoutId === null || (checkoutSize !== null && linesBefore + 1 >= checkoutSize)
  const wait = isLast ? 0 : patience
  const dueAt = new Date(Date.now() + wait * 1000)
  const addressees = await listAddressees(tx, line, circumstances)
  // The first line of an order: there can be no mails of it yet.
  const told = linesBefore === 0 ? [] : await moveOrderMails(tx, line, wait, addressees)
  const added: NewMail[] = []
  for (const addressee of addressees) {
    const toThem = told.filter(isTo(addressee))
    const { side, recipient } = addressee
    const mail = { shopId, recipient, orderId, dueAt }
    if (toThem.some(({ waits }) => waits)) await redirect(tx, toThem, recipient)
    else if (wasNeverTold(toThem, recipient)) added.push({ ...mail, kind: firstKinds[side] })
    else if (toThem.some(wasSent)) added.push({ ...mail, kind: 'order_update', values: { side } })
  }
  await mailQueue.addAll(tx, added)
}

/** Sends a receipt that did not arrive yet to the address as it is corrected. Needs the transaction that corrects it. */
export async function redirectReceipt(tx: Database, mailQueue: MailQueue, line: LineRow): Promise<void> {
  const recipient = line.contact?.email
  if (!recipient) return
  const buyer = { side: 'buyer', recipient } as const
  const told = (await moveOrderMails(tx, line, patience, [buyer])).filter(isTo(buyer))
  const { shopId } = line
  if (told.some(({ waits }) => waits)) await redirect(tx, told, recipient)
  else if (!told.some(wasSent) && wasNeverTold(told, recipient)) {
    await mailQueue.addAll(tx, [{ shopId, kind: firstKinds.buyer, recipient, orderId: orderIdOf(line) }])
  }
}

/** The order a line is of. */
const orderIdOf = ({ id, checkoutId }: LineRow) => checkoutId ?? id

/** Somebody who is told of an order. */
interface Addressee {
  side: OrderSide
  recipient: string
}

/** A mail of an order; it `waits` when it is not sent yet and nobody has begun to write it. */
interface ToldMail extends Addressee {
  id: number
  state: MailState
  waits: boolean
}

const toldColumns = {
  id: mails.id,
  recipient: mails.recipient,
  state: mails.state,
  side: sql<OrderSide>`case ${mails.kind} when 'order_notice' then 'seller' when 'order_receipt' then 'buyer'
    else ${mails.values}->>'side' end`,
}

/**
 * The mails of a line's order, or no more of them than those that wait for each of the addressees. Those that wait do so for
 * as many seconds from now, and nobody begins to send one before the transaction ends.
 */
const moveOrderMails = async (
  tx: Database,
  line: LineRow,
  wait: number,
  addressees: Addressee[],
): Promise<ToldMail[]> => {
  const ofOrder = and(eq(mails.shopId, line.shopId), eq(mails.orderId, orderIdOf(line)))
  const moved = await tx
    .update(mails)
    .set({ dueAt: fromNow(wait * 1000) })
    .where(and(ofOrder, isUnsent, sql`coalesce(${mails.leasedUntil} <= now(), true)`))
    .returning(toldColumns)
  const waiting = moved.map((mail) => ({ ...mail, waits: true }))
  if (addressees.every((addressee) => waiting.some(isTo(addressee)))) return waiting
  const ids = moved.map(({ id }) => id)
  const others = await tx
    .select(toldColumns)
    .from(mails)
    .where(and(ofOrder, notInArray(mails.id, ids)))
  return [...waiting, ...others.map((mail) => ({ ...mail, waits: false }))]
}

/** True for a mail to them; a buyer is one person, whichever address they gave. */
const isTo =
  ({ side, recipient }: Addressee) =>
  (mail: ToldMail) =>
    mail.side === side && (side === 'buyer' || mail.recipient === recipient)

const listAddressees = async (
  tx: Database,
  { shopId, contact }: LineRow,
  { contactEmail, buyerEmail }: Circumstances,
): Promise<Addressee[]> => {
  const sellers = await listSellerAddresses(tx, shopId, contactEmail)
  const buyer = contact?.email || buyerEmail
  return [
    ...sellers.map((recipient) => ({ side: 'seller' as const, recipient })),
    ...(buyer ? [{ side: 'buyer' as const, recipient: buyer }] : []),
  ]
}

// What somebody is sending may be written already.
const wasSent = ({ state, waits }: ToldMail) =>
  state === 'sent' || ((state === 'waiting' || state === 'held') && !waits)
const wasNeverTold = (told: ToldMail[], recipient: string) =>
  !told.some((mail) => wasSent(mail) || mail.recipient === recipient)

const redirect = async (tx: Database, told: ToldMail[], recipient: string) => {
  const astray = told.filter(({ waits, recipient: other }) => waits && other !== recipient)
  if (astray.length === 0) return
  const ids = astray.map(({ id }) => id)
  await tx.update(mails).set({ recipient }).where(inArray(mails.id, ids))
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailStates } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { parseRows } from '../database/rows.ts'
import { mails, orderLines } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import type { MailQueue, NewMail } from '../mail/mail.ts'
import { isUnsent } from '../mail/queue.ts'
import { listSellerAddresses } from '../mail/sellerAddresses.ts'
import { orderSides, type OrderSide } from '../mail/writers/orderMails.ts'
import type { LineRow } from './presenter.ts'

/** How long an order's mails wait for its next line, in seconds. */
const patience = 60

/** Whom the mails of an order reach. */
interface Recipients {
  /** The shop's contact address; its admins are told where it has none. */
  contactEmail: string
  /** What a customer's record says; a line's own contact goes before it. */
  buyerEmail: string | undefined
}

const firstKinds = { seller: 'order_notice', buyer: 'order_receipt' } as const

/**
 * Leaves the mails of a line's order: one to each side, which wait for the lines that its checkout still has, and for a
 * line that comes when they were sent one more. Needs the transaction that has added the line, whose owner is locked.
 * @throws {HttpError} 409 `checkout_taken` when the checkout is somebody else's
 */
export async function addOrderMails(
  tx: Database,
  mailQueue: MailQueue,
  line: LineRow,
  recipients: Recipients,
): Promise<void> {
  const { shopId, checkoutSize } = line
  const orderId = orderIdOf(line)
  // A line without a checkout is an order of its own, of which nobody was told.
  const order = line.checkoutId === null ? aloneOrder : await selectOrder(tx, line)
  if (order.isTaken) throw checkoutTakenError()
  const isLast = line.checkoutId === null || (checkoutSize !== null && order.lines >= checkoutSize)
  const dueAt = new Date(Date.now() + (isLast ? 0 : patience * 1000))
  const added: NewMail[] = []
  for (const { side, recipient, told } of await toAddressees(tx, line, recipients, order.told)) {
    const mail = { shopId, recipient, orderId, dueAt }
    if (told.some(({ waits }) => waits)) await redirect(tx, told, recipient)
    else if (wasNeverTold(told, recipient)) added.push({ ...mail, kind: firstKinds[side] })
    else if (told.some(wasSent)) added.push({ ...mail, kind: 'order_update', values: { side } })
  }
  await mailQueue.addAll(tx, added)
  if (isLast && order.told.some(({ waits }) => waits)) {
    await mailQueue.reschedule(tx, shopId, orderId, dueAt)
  }
}

/** Sends a receipt that did not arrive yet to the address as it is corrected. Needs the transaction that corrects it. */
export async function redirectReceipt(tx: Database, mailQueue: MailQueue, line: LineRow): Promise<void> {
  const recipient = line.contact?.email
  if (!recipient) return
  const told = (await selectOrder(tx, line)).told.filter(({ side }) => side === 'buyer')
  const { shopId } = line
  if (told.some(({ waits }) => waits)) await redirect(tx, told, recipient)
  else if (!told.some(wasSent) && wasNeverTold(told, recipient)) {
    await mailQueue.add(tx, { shopId, kind: firstKinds.buyer, recipient, orderId: orderIdOf(line) })
  }
}

/** The order a line is of. */
const orderIdOf = ({ id, checkoutId }: LineRow) => checkoutId ?? id

const toldSchema = z.object({
  id: z.int(),
  side: z.enum(orderSides),
  recipient: z.string(),
  state: z.enum(mailStates),
  /** It is not sent yet, and nobody has begun to write it. */
  waits: z.boolean(),
})
type ToldMail = z.infer<typeof toldSchema>

interface Order {
  /** How many lines it has, this one among them. */
  lines: number
  isTaken: boolean
  /** Its mails, which nobody begins to send before the transaction ends. */
  told: ToldMail[]
}

const aloneOrder: Order = { lines: 1, isTaken: false, told: [] }

const rowSchema = z.object({ lines: z.int(), taken: z.boolean(), told: z.array(toldSchema) })

/**
 * One statement for all that an order's mails depend on. It makes those that wait do so for a minute from now, which keeps
 * them from being sent before the transaction ends.
 */
const selectOrder = async (tx: Database, line: LineRow): Promise<Order> => {
  const { shopId, checkoutId, customerId, visitorId } = line
  const ofOrder = and(eq(mails.shopId, shopId), eq(mails.orderId, orderIdOf(line)))
  const ofCheckout = and(eq(orderLines.shopId, shopId), sql`${orderLines.checkoutId} = ${checkoutId}`)
  // A line without a checkout is an order under its own id.
  const ofOrderId = and(
    eq(orderLines.shopId, shopId),
    sql`(${orderLines.checkoutId} = ${checkoutId} or ${orderLines.id} = ${checkoutId})`,
  )
  const isOthers = sql`(${orderLines.customerId} is distinct from ${customerId}::int
    or ${orderLines.visitorId} is distinct from ${visitorId}::text)`
  const result = await tx.execute(sql`
    with moved as (
      update ${mails} set due_at = now() + ${patience}::int * interval '1 second'
      where ${ofOrder} and ${isUnsent} and coalesce(${mails.leasedUntil} <= now(), true) returning ${mails.id} as moved_id
    ), told as (
      select id, recipient, state, moved_id is not null as waits,
        case kind when 'order_notice' then 'seller' when 'order_receipt' then 'buyer' else "values"->>'side' end as side
      from ${mails} left join moved on moved_id = id where ${ofOrder}
    )
    select (select count(*)::int from ${orderLines} where ${ofCheckout}) as lines,
      exists (select 1 from ${orderLines} where ${ofOrderId} and ${isOthers}) as taken,
      coalesce((select json_agg(told) from told), '[]'::json) as told`)
  const [row] = parseRows(rowSchema, result)
  if (!row) throw new Error('SELECT returned no row')
  return { lines: row.lines, isTaken: row.taken, told: row.told }
}

interface Addressee {
  side: OrderSide
  recipient: string
  /** What they were told of the order, or are about to be. */
  told: ToldMail[]
}

const toAddressees = async (
  tx: Database,
  { shopId, contact }: LineRow,
  { contactEmail, buyerEmail }: Recipients,
  told: ToldMail[],
): Promise<Addressee[]> => {
  const sellers = await listSellerAddresses(tx, shopId, contactEmail)
  const buyer = contact?.email || buyerEmail
  return [
    ...sellers.map((recipient) => ({
      side: 'seller' as const,
      recipient,
      told: told.filter((mail) => mail.side === 'seller' && mail.recipient === recipient),
    })),
    // A buyer is one person, whichever address they gave.
    ...(buyer
      ? [{ side: 'buyer' as const, recipient: buyer, told: told.filter(({ side }) => side === 'buyer') }]
      : []),
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

const checkoutTakenError = () => {
  const message = 'This checkout is somebody else’s; begin a new one'
  return new HttpError(409, 'checkout_taken', message, { checkout_id: message })
}

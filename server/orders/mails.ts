import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailKinds, mailStates } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { parseRows } from '../database/rows.ts'
import { mails } from '../database/schema.ts'
import type { MailQueue, NewMail } from '../mail/mail.ts'
import { isUnsent } from '../mail/queue.ts'
import { listSellerAddresses } from '../mail/sellerAddresses.ts'
import { orderSides, type OrderSide } from '../mail/writers/orderMails.ts'
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
  // Of an order without another line nobody was told.
  const told = linesBefore === 0 ? [] : await moveOrderMails(tx, line, wait)
  const added: NewMail[] = []
  for (const { side, recipient, told: toThem } of await toAddressees(tx, line, circumstances, told)) {
    const mail = { shopId, recipient, orderId, dueAt }
    if (toThem.some(({ waits }) => waits)) await redirect(tx, toThem, recipient)
    else if (wasNeverTold(toThem, recipient)) added.push({ ...mail, kind: firstKinds[side] })
    else if (toThem.some(wasSent)) added.push({ ...mail, kind: 'order_update', values: { side } })
  }
  await mailQueue.addAll(tx, added)
  const moved = told.filter(({ waits }) => waits)
  if (isLast && moved.length > 0) await mailQueue.sendNow(tx, moved)
}

/** Sends a receipt that did not arrive yet to the address as it is corrected. Needs the transaction that corrects it. */
export async function redirectReceipt(tx: Database, mailQueue: MailQueue, line: LineRow): Promise<void> {
  const recipient = line.contact?.email
  if (!recipient) return
  const told = (await moveOrderMails(tx, line, patience)).filter(({ side }) => side === 'buyer')
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
  kind: z.enum(mailKinds),
  side: z.enum(orderSides),
  recipient: z.string(),
  state: z.enum(mailStates),
  /** It is not sent yet, and nobody has begun to write it. */
  waits: z.boolean(),
})
type ToldMail = z.infer<typeof toldSchema>

/**
 * The mails of a line's order. Those that wait do so for as many seconds from now, and nobody begins to send one before the
 * transaction ends.
 */
const moveOrderMails = async (tx: Database, line: LineRow, wait: number): Promise<ToldMail[]> => {
  const ofOrder = and(eq(mails.shopId, line.shopId), eq(mails.orderId, orderIdOf(line)))
  const result = await tx.execute(sql`
    with moved as (
      update ${mails} set due_at = now() + ${wait}::int * interval '1 second'
      where ${ofOrder} and ${isUnsent} and coalesce(${mails.leasedUntil} <= now(), true) returning ${mails.id} as moved_id
    )
    select id, kind, recipient, state, moved_id is not null as waits,
      case kind when 'order_notice' then 'seller' when 'order_receipt' then 'buyer' else "values"->>'side' end as side
    from ${mails} left join moved on moved_id = id where ${ofOrder}`)
  return parseRows(toldSchema, result)
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
  { contactEmail, buyerEmail }: Circumstances,
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

import { and, eq, inArray, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { isRunning } from '../database/isRunning.ts'
import { customers, embeddedIssuer, identityUsers, mails, orderLines } from '../database/schema.ts'
import { isEarly, isUnleased } from './dueTimes.ts'
import { isCancellationRow, isReceipt, receiptKinds, type MailRow } from './mail.ts'

/** As `isCancellationRow`, of an email that was read. */
const isCancellation = ({ kind, values }: Pick<MailRow, 'kind' | 'values'>) =>
  kind === 'order_news' && values['to'] === 'cancelled'

/** An update to the seller is no receipt. */
const isSellerMail = ({ values }: Pick<MailRow, 'values'>) => values['side'] === 'seller'
const isNotSellerMail = sql`${mails.values} ->> 'side' is distinct from 'seller'`

/** An hour's receipts: to one address that is not known to be the buyer's, and of all visitors without an account. */
const limits = { address: 5, visitors: 60 }

/** The first key of an advisory lock, whose second is the shop's id; no other lock uses it. */
const receiptLock = 7_391_847

/**
 * Milliseconds that a leased receipt has to wait, so that no visitor can make the shop mail others without end; undefined when
 * it need not. Receipts of a customer's own orders to the verified address of the account have no limit, and count
 * for nobody's. Accounts of a hosted provider (Clerk) stay limited: its tokens do not say which address is verified; so does
 * what is back in stock, since a watch does not say who asked for it. Until the transaction ends no other receipt of the
 * shop is counted.
 */
export async function findReceiptDelay(tx: Database, mail: MailRow): Promise<number | undefined> {
  const { shopId } = mail
  const isLimited = isReceipt(mail) || isCancellation(mail)
  if (shopId === null || !isLimited || isSellerMail(mail)) return undefined
  const buyer = await readBuyer(tx, mail)
  if (buyer?.isVerified) return undefined
  await tx.execute(sql`select pg_advisory_xact_lock(${receiptLock}::int, ${shopId}::int)`)
  const isOfKind = inArray(mails.kind, getKindsOfLimit(mail.kind))
  const isOfSameLimit = mail.kind === 'back_in_stock' ? isOfKind : or(isOfKind, isCancellationRow)
  const isOther = and(eq(mails.shopId, shopId), isOfSameLimit, isNotSellerMail, ne(mails.id, mail.id))
  const isToSameMailbox = sql`${toMailbox(sql`${mails.recipient}`)} = ${toMailbox(sql`${mail.recipient}::text`)}`
  const delays = [
    await findDelay(tx, mail, and(isOther, isToSameMailbox, sql`not ${isVerified}`), limits.address),
  ]
  if (!buyer?.isOfCustomer) {
    delays.push(await findDelay(tx, mail, and(isOther, sql`not ${isOfCustomer}`), limits.visitors))
  }
  const delay = Math.max(0, ...delays)
  return delay > 0 ? delay : undefined
}

/**
 * Until the first of the last so many was an hour ago; 0 when there are fewer. What waits and came earlier counts as sent
 * when it will be, which gives each its place, and what is being sent as sent now.
 */
const findDelay = async (tx: Database, { id }: MailRow, where: SQL | undefined, limit: number) => {
  const delayAfter = (sending: SQL) => ({
    delay: sql`extract(epoch from ${sending} + interval '1 hour' - now()) * 1000`.mapWith(Number).as('delay'),
  })
  const sent = tx
    .select(delayAfter(sql`${mails.sentAt}`))
    .from(mails)
    .where(and(where, isRunning(sql`${mails.sentAt} + interval '1 hour'`, 3_600_000)))
  const isBefore = or(not(isUnleased), lt(mails.id, id))
  const waiting = tx
    .select(delayAfter(sql`greatest(case when ${isEarly} then ${mails.dueAt} end, now())`))
    .from(mails)
    .where(and(where, eq(mails.state, 'waiting'), isBefore))
  const [blocking] = await unionAll(sent, waiting)
    .orderBy(sql`delay desc`)
    .offset(limit - 1)
    .limit(1)
  return blocking?.delay ?? 0
}

const readBuyer = async (tx: Database, { id }: MailRow) => {
  const [buyer] = await tx
    .select({ isOfCustomer: sql<boolean>`${isOfCustomer}`, isVerified: sql<boolean>`${isVerified}` })
    .from(mails)
    .where(eq(mails.id, id))
  return buyer
}

const isOfOrder = sql`${orderLines.shopId} = ${mails.shopId} and ${orderLines.orderId} = ${mails.orderId}`

/** Whether a mail's order is a customer's. */
const isOfCustomer = sql`exists (select 1 from ${orderLines} where ${isOfOrder} and ${orderLines.customerId} is not null)`

/** Whether a mail goes to the address of the account that ordered, which the embedded provider has seen to be theirs. */
const isVerified = sql`exists (select 1 from ${orderLines}
  join ${customers} on ${customers.id} = ${orderLines.customerId} and ${customers.issuer} = ${embeddedIssuer}
  join ${identityUsers} on ${identityUsers.id} = ${customers.subject} and ${identityUsers.emailVerified}
  where ${isOfOrder} and ${foldCase(identityUsers.email)} = ${foldCase(mails.recipient)})`

/** The mailbox of an address, which may have several: `A.da+opal@Gmail.com` is `ada@gmail.com`. */
const toMailbox = (address: SQL) => {
  const name = sql`split_part(split_part(${foldCase(address)}, '@', 1), '+', 1)`
  const host = sql`replace(split_part(${foldCase(address)}, '@', 2), 'googlemail.com', 'gmail.com')`
  return sql`(case ${host} when 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${host})`
}

/** The kinds that share a limit: those about orders, and those about items that are back in stock. */
const getKindsOfLimit = (kind: string) =>
  receiptKinds.filter((other) => (other === 'back_in_stock') === (kind === 'back_in_stock'))

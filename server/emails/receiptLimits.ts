import { and, desc, eq, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { isRunning } from '../database/isRunning.ts'
import { customers, embeddedIssuer, identityUsers, emails, orderLines } from '../database/schema.ts'
import { isUnleased, postpone } from '../jobs/queue.ts'
import type { EmailRow } from './email.ts'
import { recordOutcome } from './outcome.ts'
import { emailQueue, maxReceiptDelay } from './queue.ts'
import * as texts from '../emailTexts/sendResults.ts'

/**
 * The maximum number of emails per hour, for each shop and `rateLimit`. `address` limits the emails to one unverified address.
 * `visitors` limits all emails that are not about a customer's order.
 */
const hourlyLimits = { address: 5, visitors: 60 }

/** The first key of the advisory lock, an arbitrary number. The second key is the shop's id. */
const receiptLock = 7_391_847

/**
 * Accepts a claimed email unless it exceeds its rate limit. In that case, the email is postponed until the limit allows it, or
 * cancelled if that takes more than two days.
 */
export async function admitReceipt(tx: Database, email: EmailRow): Promise<boolean> {
  const delay = await findReceiptDelay(tx, email)
  if (delay <= 0) return true
  if (delay > maxReceiptDelay) {
    await recordOutcome(tx, email, { state: 'cancelled', serverReply: texts.tooManyReceipts })
  } else {
    await postpone(tx, emailQueue, email, delay)
  }
  return false
}

/**
 * Returns the milliseconds until a claimed email may be sent, so that no visitor can flood another person's mailbox. Emails about
 * a customer's own orders to the verified address of the account are neither limited nor counted. Emails to customers who sign in
 * with Clerk are limited, because the server does not know which of their addresses is verified. Emails about items back in stock
 * are always limited, because a watch does not record who created it. Other transactions that check a limit of the same shop wait
 * until this transaction ends.
 */
const findReceiptDelay = async (tx: Database, email: EmailRow): Promise<number> => {
  const { shopId, rateLimit } = email
  if (shopId === null || rateLimit === null) return 0
  const buyer = await readBuyer(tx, email)
  if (buyer?.isVerified) return 0
  await tx.execute(sql`select pg_advisory_xact_lock(${receiptLock}::int, ${shopId}::int)`)
  const isOther = and(eq(emails.shopId, shopId), eq(emails.rateLimit, rateLimit), ne(emails.id, email.id))
  const isToSameMailbox = sql`${toMailbox(sql`${emails.recipient}`)} = ${toMailbox(sql`${email.recipient}::text`)}`
  const isCounted = and(isOther, isToSameMailbox, sql`not ${isVerified}`)
  const delay = await findDelay(tx, email, isCounted, hourlyLimits.address)
  if (buyer?.isOfCustomer) return delay
  return Math.max(
    delay,
    await findDelay(tx, email, and(isOther, sql`not ${isOfCustomer}`), hourlyLimits.visitors),
  )
}

/**
 * Returns the milliseconds until fewer than `limit` emails that match `where` were sent within the last hour. A waiting email
 * that was queued earlier counts as sent at its due time, which preserves the order. An email that is overdue or being sent
 * counts as sent now.
 */
const findDelay = async (tx: Database, { id }: EmailRow, where: SQL | undefined, limit: number) => {
  const sent = tx
    .select({ time: sql`${emails.sentAt}`.as('time') })
    .from(emails)
    .where(and(where, isRunning(sql`${emails.sentAt} + interval '1 hour'`, 3_600_000)))
  const isBefore = or(not(isUnleased(emails)), lt(emails.id, id))
  const waiting = tx
    .select({ time: sql`greatest(${emails.dueAt}, now())`.as('time') })
    .from(emails)
    .where(and(where, eq(emails.state, 'waiting'), isBefore))
  const counted = unionAll(sent, waiting).as('counted')
  const [blocking] = await tx
    .select({
      delay: sql`extract(epoch from ${counted.time} + interval '1 hour' - now()) * 1000`.mapWith(Number),
    })
    .from(counted)
    .orderBy(desc(counted.time))
    .offset(limit - 1)
    .limit(1)
  return blocking?.delay ?? 0
}

const readBuyer = async (tx: Database, { id }: EmailRow) => {
  const [buyer] = await tx
    .select({ isOfCustomer: sql<boolean>`${isOfCustomer}`, isVerified: sql<boolean>`${isVerified}` })
    .from(emails)
    .where(eq(emails.id, id))
  return buyer
}

const isOfOrder = sql`${orderLines.shopId} = ${emails.shopId} and ${orderLines.orderId} = ${emails.orderId}`

const isOfCustomer = sql`exists (select 1 from ${orderLines} where ${isOfOrder} and ${orderLines.customerId} is not null)`

/** True if the recipient is the address of the ordering customer's account, and the embedded provider has verified it. */
const isVerified = sql`exists (select 1 from ${orderLines}
  join ${customers} on ${customers.id} = ${orderLines.customerId} and ${customers.issuer} = ${embeddedIssuer}
  join ${identityUsers} on ${identityUsers.id} = ${customers.subject} and ${identityUsers.emailVerified}
  where ${isOfOrder} and ${foldCase(identityUsers.email)} = ${foldCase(emails.recipient)})`

/** Normalizes an address, because one mailbox may have several: `A.da+opal@Gmail.com` becomes `ada@gmail.com`. */
const toMailbox = (address: SQL) => {
  const name = sql`split_part(split_part(${foldCase(address)}, '@', 1), '+', 1)`
  const host = sql`replace(split_part(${foldCase(address)}, '@', 2), 'googlemail.com', 'gmail.com')`
  return sql`(case ${host} when 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${host})`
}

import { and, desc, eq, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { foldCase } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { isRunning } from '../database/isRunning.ts'
import { customers, embeddedIssuer, identityUsers, mails, orderLines } from '../database/schema.ts'
import { isUnleased, postpone } from '../jobs/queue.ts'
import type { MailRow } from './mail.ts'
import { recordOutcome } from './outcome.ts'
import { emailQueue, maxReceiptDelay } from './queue.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** Receipts an hour: to one unverified address, and about the orders of all visitors without an account. */
const limits = { address: 5, visitors: 60 }

/** The first key of the advisory lock; the second is the shop's id. No other lock uses it. */
const receiptLock = 7_391_847

/**
 * Accepts a claimed email unless it is a receipt above its limit. Such a receipt is postponed until the limit allows it, or
 * cancelled if that takes more than two days.
 */
export async function admitReceipt(tx: Database, mail: MailRow): Promise<boolean> {
  const delay = await findReceiptDelay(tx, mail)
  if (delay <= 0) return true
  if (delay > maxReceiptDelay) {
    await recordOutcome(tx, mail, { state: 'cancelled', answer: texts.tooManyReceipts })
  } else {
    await postpone(tx, emailQueue, mail, delay)
  }
  return false
}

/**
 * Milliseconds until the limits allow a claimed receipt, so that no visitor can flood another person's mailbox. Receipts of a
 * customer's own orders to the verified address of the account have no limit and count toward none. Accounts of a hosted
 * provider (Clerk) stay limited: its tokens do not say which address is verified. So do emails about items back in stock,
 * since a watch does not say who created it. Locks out the shop's other receipts until the transaction ends.
 */
const findReceiptDelay = async (tx: Database, mail: MailRow): Promise<number> => {
  const { shopId, rateLimit } = mail
  if (shopId === null || rateLimit === null) return 0
  const buyer = await readBuyer(tx, mail)
  if (buyer?.isVerified) return 0
  await tx.execute(sql`select pg_advisory_xact_lock(${receiptLock}::int, ${shopId}::int)`)
  const isOther = and(eq(mails.shopId, shopId), eq(mails.rateLimit, rateLimit), ne(mails.id, mail.id))
  const isToSameMailbox = sql`${toMailbox(sql`${mails.recipient}`)} = ${toMailbox(sql`${mail.recipient}::text`)}`
  const isCounted = and(isOther, isToSameMailbox, sql`not ${isVerified}`)
  const delay = await findDelay(tx, mail, isCounted, limits.address)
  if (buyer?.isOfCustomer) return delay
  return Math.max(delay, await findDelay(tx, mail, and(isOther, sql`not ${isOfCustomer}`), limits.visitors))
}

/**
 * Milliseconds until fewer than `limit` receipts were sent within an hour. A receipt that waits and was queued earlier counts
 * as sent at its due time, so receipts keep their order; one that is being sent counts as sent now.
 */
const findDelay = async (tx: Database, { id }: MailRow, where: SQL | undefined, limit: number) => {
  const sent = tx
    .select({ time: sql`${mails.sentAt}`.as('time') })
    .from(mails)
    .where(and(where, isRunning(sql`${mails.sentAt} + interval '1 hour'`, 3_600_000)))
  const isBefore = or(not(isUnleased(mails)), lt(mails.id, id))
  const waiting = tx
    .select({ time: sql`greatest(${mails.dueAt}, now())`.as('time') })
    .from(mails)
    .where(and(where, eq(mails.state, 'waiting'), isBefore))
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

const readBuyer = async (tx: Database, { id }: MailRow) => {
  const [buyer] = await tx
    .select({ isOfCustomer: sql<boolean>`${isOfCustomer}`, isVerified: sql<boolean>`${isVerified}` })
    .from(mails)
    .where(eq(mails.id, id))
  return buyer
}

const isOfOrder = sql`${orderLines.shopId} = ${mails.shopId} and ${orderLines.orderId} = ${mails.orderId}`

/** True if the email's order is a customer's. */
const isOfCustomer = sql`exists (select 1 from ${orderLines} where ${isOfOrder} and ${orderLines.customerId} is not null)`

/** True if the email goes to the address of the customer's account, verified by the embedded provider. */
const isVerified = sql`exists (select 1 from ${orderLines}
  join ${customers} on ${customers.id} = ${orderLines.customerId} and ${customers.issuer} = ${embeddedIssuer}
  join ${identityUsers} on ${identityUsers.id} = ${customers.subject} and ${identityUsers.emailVerified}
  where ${isOfOrder} and ${foldCase(identityUsers.email)} = ${foldCase(mails.recipient)})`

/** The mailbox of an address; a mailbox may have several: `A.da+opal@Gmail.com` is `ada@gmail.com`. */
const toMailbox = (address: SQL) => {
  const name = sql`split_part(split_part(${foldCase(address)}, '@', 1), '+', 1)`
  const host = sql`replace(split_part(${foldCase(address)}, '@', 2), 'googlemail.com', 'gmail.com')`
  return sql`(case ${host} when 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${host})`
}

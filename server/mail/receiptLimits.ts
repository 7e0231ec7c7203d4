import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails, orderLines } from '../database/schema.ts'
import type { AnyMailKind, MailRow } from './mail.ts'

/** Mails to an address that somebody typed and nobody has verified. */
const receiptKinds: AnyMailKind[] = ['order_receipt', 'back_in_stock']

/** An hour's receipts: to one address, and of all visitors without an account to whomever they name. */
const limits = { address: 5, visitors: 60 }

/** Any number that nobody else locks with a shop's. */
const receiptLock = 7_391_847

/**
 * Milliseconds that a leased receipt has to wait, so that nobody can make the shop mail others without end; undefined when
 * it need not. Until the transaction ends no other receipt of the shop is counted.
 */
export async function findReceiptDelay(tx: Database, mail: MailRow): Promise<number | undefined> {
  const { shopId } = mail
  if (shopId === null || !receiptKinds.includes(mail.kind as AnyMailKind)) return undefined
  await tx.execute(sql`select pg_advisory_xact_lock(${receiptLock}::int, ${shopId}::int)`)
  const isOther = and(
    eq(mails.shopId, shopId),
    // Nothing is tried for longer; it lets the index narrow them down.
    sql`${mails.createdAt} > now() - interval '4 days'`,
    inArray(mails.kind, receiptKinds),
    ne(mails.id, mail.id),
    sql`(${mails.sentAt} > now() - interval '1 hour' or ${mails.leasedUntil} > now())`,
  )
  const toSame = sql`${mailbox(sql`${mails.recipient}`)} = ${mailbox(sql`${mail.recipient}::text`)}`
  const ofVisitors = sql`not ${isOfCustomer(sql`${mails.orderId}`)}`
  const waits = [await findDelay(tx, and(isOther, toSame), limits.address)]
  if (!(await isCaughtByCustomer(tx, mail))) {
    waits.push(await findDelay(tx, and(isOther, ofVisitors), limits.visitors))
  }
  const delay = Math.max(0, ...waits)
  return delay > 0 ? delay : undefined
}

/** Until the first of the last so many was an hour ago; 0 when there are fewer. */
const findDelay = async (tx: Database, where: SQL | undefined, limit: number) => {
  const sentAt = sql`coalesce(${mails.sentAt}, now())`
  const [blocking] = await tx
    .select({ delay: sql`extract(epoch from ${sentAt} + interval '1 hour' - now()) * 1000`.mapWith(Number) })
    .from(mails)
    .where(where)
    .orderBy(sql`${sentAt} desc`)
    .offset(limit - 1)
    .limit(1)
  return blocking?.delay ?? 0
}

const isCaughtByCustomer = async (tx: Database, { id }: MailRow) => {
  const [mail] = await tx
    .select({ isOfCustomer: sql<boolean>`${isOfCustomer(sql`${mails.orderId}`)}` })
    .from(mails)
    .where(eq(mails.id, id))
  return mail?.isOfCustomer ?? false
}

/** Whether the order is that of somebody who has signed in. */
const isOfCustomer = (orderId: SQL) => sql`exists (select 1 from ${orderLines}
  where (${orderLines.checkoutId} = ${orderId} or ${orderLines.id} = ${orderId}) and ${orderLines.customerId} is not null)`

/** Where a mail ends up, whatever is written before it: `A.da+opal@Gmail.com` is `ada@gmail.com`. */
const mailbox = (address: SQL) => {
  const name = sql`split_part(split_part(lower(${address}), '@', 1), '+', 1)`
  const host = sql`replace(split_part(lower(${address}), '@', 2), 'googlemail.com', 'gmail.com')`
  return sql`(case ${host} when 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${host})`
}

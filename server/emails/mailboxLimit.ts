import { and, desc, eq, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { EmailLane } from '../../dataProvider/resources/emails.ts'
import { toMailbox } from '../database/mailbox.ts'
import type { Database } from '../database/database.ts'
import { isRecent } from '../database/isRunning.ts'
import { emails } from '../database/schema.ts'
import { isUnleased, postpone } from '../jobs/queue.ts'
import type { EmailRow } from './email.ts'
import { recordOutcome } from './outcome.ts'
import { emailQueue, maxMailboxDelay } from './queue.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** The maximum number of emails of a lane to one mailbox of a shop within an hour, of all kinds together. */
const hourlyLimits: Partial<Record<EmailLane, number>> = { guest: 5, confirmed: 20 }

/** The first key of the advisory lock, an arbitrary number. The second key is the shop's id, or 0 for emails about accounts. */
const mailboxLock = 7_391_847

/**
 * Admits a claimed email unless its mailbox has had as many emails of the lane within an hour as `hourlyLimits` allows, so that no
 * visitor can flood another person's mailbox. Otherwise postpones the email until the limit allows it, or cancels it if that takes
 * more than two days. Other transactions that check the limit for the same shop wait until this transaction ends.
 */
export async function admitToMailbox(tx: Database, email: EmailRow): Promise<boolean> {
  const { shopId, lane } = email
  const limit = hourlyLimits[lane]
  if (limit === undefined) return true
  await tx.execute(sql`select pg_advisory_xact_lock(${mailboxLock}::int, ${shopId ?? 0}::int)`)
  const isOfShop = shopId === null ? isNull(emails.shopId) : eq(emails.shopId, shopId)
  const isOther = and(isOfShop, eq(emails.lane, lane), ne(emails.id, email.id))
  const isToSameMailbox = sql`${toMailbox(sql`${emails.recipient}`)} = ${toMailbox(sql`${email.recipient}::text`)}`
  const delay = await findDelay(tx, email, limit, and(isOther, isToSameMailbox))
  if (delay <= 0) return true
  if (delay > maxMailboxDelay) {
    await recordOutcome(tx, email, { state: 'cancelled', serverReply: texts.mailboxLimitReached })
  } else {
    await postpone(tx, emailQueue, email, delay)
  }
  return false
}

/**
 * Returns the milliseconds until fewer than `limit` emails that match `where` were sent within the last hour. A waiting
 * email that was queued earlier counts as sent at its due time, which preserves the order. An email that is overdue or being sent
 * counts as sent now.
 */
const findDelay = async (tx: Database, { id }: EmailRow, limit: number, where: SQL | undefined) => {
  const sent = tx
    .select({ time: sql`${emails.sentAt}`.as('time') })
    .from(emails)
    .where(and(where, isRecent(emails.sentAt, 3_600_000)))
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

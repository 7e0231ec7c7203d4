import { and, eq, lt, not, sql, type SQL } from 'drizzle-orm'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { EmailState } from '../../dataProvider/resources/emails.ts'
import type { Database } from '../database/database.ts'
import { emails, shops } from '../database/schema.ts'
import { fromNow, type Queue } from '../jobs/queue.ts'
import type { EmailKind, EmailValues } from './emailKind.ts'
import type { EmailRow } from './email.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** An email to queue. It is rendered when it is sent. */
export interface NewEmail {
  /** Null for an email about an account. */
  shopId: number | null
  /** A single address. */
  recipient: string
  /** The order that the email is about. Erasure and threads use this id and `message_id` in `values`. */
  orderId?: string
  values?: EmailValues
  /** Milliseconds until it is due. Default: 0. */
  delay?: number
}

/** In milliseconds. An email that a rate limit would delay longer is cancelled. */
export const maxReceiptDelay = 2 * 86_400_000

/** In milliseconds. The longest delay before a retry. */
export const maxRetryDelay = 5 * 3_600_000

/** Matches emails with a rate limit. They are claimed after all other due emails. */
const isRateLimited: SQL = sql`(${emails.rateLimit} is not null)`

/** The queue of emails (docs/decisions/018). */
export const emailQueue: Queue<typeof emails> = {
  table: emails,
  isWaiting: eq(emails.state, 'waiting'),
  order: [isRateLimited, emails.dueAt, emails.id],
  // More than the sum of `timeLimits` in `sender.ts`.
  leaseSeconds: 720,
  longestDelay: sql`case when ${isRateLimited} then ${maxReceiptDelay}::float8 else ${maxRetryDelay} end`,
}

/**
 * Queues emails of one kind and returns their rows. Call it in the transaction of the change that causes the emails. A running
 * server looks for due emails every second.
 */
export async function queueEmail(tx: Database, email: EmailKind, ...queued: NewEmail[]): Promise<EmailRow[]> {
  if (queued.length === 0) return []
  return tx
    .insert(emails)
    .values(queued.map((one) => toRow(email, one)))
    .returning()
}

const address = emailText()

const toRow = (
  { kind, to, limit }: EmailKind,
  { delay = 0, recipient, values = {}, ...queued }: NewEmail,
) => {
  if (to === 'either' && !values.side)
    throw new Error(`An email of the kind "${kind}" needs the side in its values`)
  const side = to === 'seller' ? to : values.side
  const rateLimit = typeof limit === 'function' ? limit(values) : limit
  return {
    ...queued,
    kind,
    values: { ...values, ...(side && { side }) },
    rateLimit: side === 'seller' ? null : rateLimit,
    state: getInitialState(queued.shopId),
    // A line break in the address could add headers to the email.
    recipient: recipient.replaceAll(/\p{Cc}/gu, ' ').trim(),
    dueAt: fromNow(delay),
    ...(!address.safeParse(recipient).success && {
      state: 'failed' as const,
      lastReply: texts.invalidRecipient,
    }),
  }
}

/**
 * Returns SQL for `held` if the shop's emails are on hold, and for `waiting` if they are not. An email about an account is held
 * only if the emails of all shops are on hold.
 */
const getInitialState = (shopId: number | null) => {
  const ofShop = shopId === null ? undefined : sql`where ${shops.id} = ${shopId}`
  return sql<EmailState>`case when (select bool_and(${shops.holdsEmails}) from ${shops} ${ofShop}) then 'held' else 'waiting' end`
}

/** Matches emails that are waiting or on hold. */
export const isUnsent: SQL = sql`${emails.state} in ('waiting', 'held')`

/** Deletes emails older than 90 days, except those that are waiting or on hold. */
export async function deleteExpiredEmails(db: Database): Promise<void> {
  await db.delete(emails).where(and(not(isUnsent), lt(emails.createdAt, sql`now() - interval '90 days'`)))
}

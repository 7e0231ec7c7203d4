import { and, eq, lt, not, sql, type SQL } from 'drizzle-orm'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { MailState } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { mails, shops } from '../database/schema.ts'
import { fromNow, type Queue } from '../jobs/queue.ts'
import type { EmailKind, EmailValues } from './emailKind.ts'
import type { MailRow } from './mail.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** An email to queue. Its texts are written when it is sent. */
export interface NewEmail {
  /** Null for an email about an account. */
  shopId: number | null
  /** One address. */
  recipient: string
  /** The order it is about. Erasure and threads find the email by it, or by `message_id` in `values`. */
  orderId?: string
  values?: EmailValues
  /** Milliseconds until it is due. Default: 0. */
  delay?: number
}

/** In milliseconds: a flood of receipts delays the receipts of other customers for at most this long. */
export const maxReceiptDelay = 2 * 86_400_000

/** In milliseconds: the longest pause before a retry, and more than any wait for a checkout's next line. */
export const maxRetryDelay = 5 * 3_600_000

/** True for emails that count toward a limit. They are claimed after all others. */
const isReceipt: SQL = sql`(${mails.rateLimit} is not null)`

/** The queue of emails (docs/decisions/018). */
export const emailQueue: Queue<typeof mails> = {
  table: mails,
  isWaiting: eq(mails.state, 'waiting'),
  order: [isReceipt, mails.dueAt, mails.id],
  // More than `limits` of `sender.ts` together.
  leaseSeconds: 720,
  longestDelay: sql`case when ${isReceipt} then ${maxReceiptDelay}::float8 else ${maxRetryDelay} end`,
}

/**
 * Queues emails of one kind in the transaction of the change that causes them, and returns their rows. A running server sends
 * each within two seconds after it is due, unless a limit delays it or the shop's emails are held.
 */
export async function queueEmail(tx: Database, email: EmailKind, ...queued: NewEmail[]): Promise<MailRow[]> {
  if (queued.length === 0) return []
  return tx
    .insert(mails)
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
    // A line break would let the sender add headers.
    recipient: recipient.replaceAll(/\p{Cc}/gu, ' ').trim(),
    dueAt: fromNow(delay),
    ...(!address.safeParse(recipient).success && {
      state: 'failed' as const,
      lastAnswer: texts.invalidRecipient,
    }),
  }
}

/** `held` while the shop holds its emails; for an email about an account, while every shop does. */
const getInitialState = (shopId: number | null) => {
  const ofShop = shopId === null ? undefined : sql`where ${shops.id} = ${shopId}`
  return sql<MailState>`case when (select bool_and(${shops.holdsMails}) from ${shops} ${ofShop}) then 'held' else 'waiting' end`
}

/** True for an email that may still be sent. */
export const isUnsent: SQL = sql`${mails.state} in ('waiting', 'held')`

/** Deletes the emails that are older than 90 days, except those that may still be sent. */
export async function deleteExpiredEmails(db: Database): Promise<void> {
  await db.delete(mails).where(and(not(isUnsent), lt(mails.createdAt, sql`now() - interval '90 days'`)))
}

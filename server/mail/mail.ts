import { inArray, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { MailKind } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'

/** Mails about accounts are in no shop's list. */
export type AccountMailKind = 'password_link' | 'password_changed' | 'sign_up_link'
type AnyMailKind = MailKind | AccountMailKind

export type MailRow = InferSelectModel<typeof mails>

/** A mail that is to be sent: its texts are written when it is. */
export interface NewMail {
  /** Null for an account's mail. */
  shopId: number | null
  kind: AnyMailKind
  /** One address. */
  recipient: string
  orderId?: string
  values?: Record<string, unknown>
  /** Now unless given. */
  dueAt?: Date
}

/** What the list of mails says of a recipient that is no address. */
export const invalidRecipient = 'This is not an e-mail address.'

/** What a mail says, for one person: HTML and the same as plain text. */
export interface MailContent {
  /** A name and, when there is one, an address; without one it is `no-reply` at the shop's host. */
  from: { name: string; email: string }
  /** `from` unless given. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** A person wrote it, not the shop by itself. */
  isPersonal?: boolean
  /** It goes to the outbox, whether or not there is a mail server. */
  isOutboxOnly?: boolean
  /** Unsubscribes by a POST, for the one click of mail readers (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Writes a mail's texts when it is sent; undefined when there is nothing more to say, which cancels it. Makes the links that
 * it holds too, so it may write.
 */
export type WriteMail = (db: Database, mail: MailRow) => Promise<MailContent | undefined>

/** Mails are queued in the transaction that causes them, so that neither is there without the other. */
export interface MailQueue {
  add: (tx: Database, mail: NewMail) => Promise<MailRow>
  /** Several in one statement, for which the sweep makes jobs some seconds later. */
  addForSweep: (tx: Database, mails: NewMail[]) => Promise<void>
  /** Has waiting mails sent at once. */
  sendNow: (tx: Database, mails: Pick<MailRow, 'id' | 'kind'>[]) => Promise<void>
}

/** Emails to an address that a visitor typed and that is verified only if it is the buyer's own. */
export const receiptKinds: string[] = [
  'order_receipt',
  'order_update',
  'back_in_stock',
] satisfies AnyMailKind[]

/** True for emails whose number is limited (`receiptLimits.ts`) and which are sent after all others. */
export const isReceipt = ({ kind }: Pick<MailRow, 'kind'>): boolean => receiptKinds.includes(kind)
export const isReceiptRow: SQL = inArray(mails.kind, receiptKinds)

/** True for the email about a cancelled order, which counts as a receipt: a visitor may place many orders under another's address. */
export const isCancellationRow: SQL = sql`(${mails.kind} = 'order_news' and ${mails.values} ->> 'to' = 'cancelled')`

import type { InferSelectModel } from 'drizzle-orm'
import type { MailKind } from '../../dataProvider/resources/mails.ts'
import type { Database } from '../database/database.ts'
import type { mails } from '../database/schema.ts'

/** Mails about accounts are in no shop's list. */
export type AccountMailKind = 'password_link' | 'password_changed' | 'sign_up_link'
export type AnyMailKind = MailKind | AccountMailKind

export type MailRow = InferSelectModel<typeof mails>

export type QueuedMail = Pick<MailRow, 'id' | 'kind'>

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

/** What a mail says, for one person: HTML and the same as plain text. */
export interface MailContent {
  /** A name and, when there is one, an address; without one it is `no-reply` at the shop's host. */
  from: { name: string; email: string }
  /** `from` unless given. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** Somebody wrote it, not the shop by itself. */
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
  sendNow: (tx: Database, mails: QueuedMail[]) => Promise<void>
}

import type { InferSelectModel } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { mails } from '../database/schema.ts'

export type MailRow = InferSelectModel<typeof mails>

/** A rendered email: HTML, and the same as plain text. */
export interface MailContent {
  /** An empty address stands for `no-reply` at the shop's host. */
  from: { name: string; email: string }
  /** `from` unless given. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** Written by a person, not by the shop. */
  isPersonal?: boolean
  /** Written to the outbox even if there is a mail server. */
  isOutboxOnly?: boolean
  /** A POST there unsubscribes: one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Writes an email when it is sent; undefined cancels it, because what it was about is gone. It also creates the email's links,
 * so it may write to the database.
 */
export type WriteMail = (db: Database, mail: MailRow) => Promise<MailContent | undefined>
